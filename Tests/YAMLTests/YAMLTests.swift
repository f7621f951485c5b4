// Tests of YAML
