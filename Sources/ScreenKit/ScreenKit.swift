// ScreenKit
