"""The terminals' connection: certificates, the TLS gateway, the table's end of it, the terminal's end."""
