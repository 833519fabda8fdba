-- Partitioned by day, as events are; see day-partitions.sql.
CREATE TRIGGER request_minutes_delete_by_place BEFORE DELETE ON request_minutes FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TRIGGER request_hours_delete_by_place BEFORE DELETE ON request_hours FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
