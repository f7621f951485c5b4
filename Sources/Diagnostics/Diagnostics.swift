// Diagnostics
