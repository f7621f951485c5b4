// Tests of Composable
