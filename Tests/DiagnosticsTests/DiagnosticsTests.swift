// Tests of Diagnostics
