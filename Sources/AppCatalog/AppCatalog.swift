// AppCatalog
