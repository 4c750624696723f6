"""Terminals: messages, certificates, the gateway that speaks TLS, the hub beside the table, the terminal's own end."""
