// Tests of ScreenKit
