// Tests of VirtualUIKit
