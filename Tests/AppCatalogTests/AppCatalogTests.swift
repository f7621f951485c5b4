// Tests of AppCatalog
