-- For the workers, which look twice a second for an endpoint whose backlog is set aside. Hardly any is.
CREATE INDEX CONCURRENTLY webhook_health_emptying_idx ON webhook_health (endpoint_id) WHERE is_emptying;
