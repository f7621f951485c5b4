// VirtualUIKit
