-- For the worker that ends the grants of deleted clients. Hardly any client is in it.
CREATE INDEX CONCURRENTLY oauth_clients_ending_idx ON oauth_clients (id) WHERE ends_grants;
