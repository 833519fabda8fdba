-- Everybody has an entry in the directory from the start. Those who joined by themselves got theirs when SCIM first read the
-- workspace: they get it now. Somebody whose name is taken is named by their id.
WITH unnamed AS (
  SELECT u.id, u.workspace_id, u.display_name, a.email, coalesce(a.email, u.phone, u.id) AS name,
    lower(normalize(coalesce(a.email, u.phone, u.id), NFC)) AS key
  FROM users u LEFT JOIN accounts a ON a.user_id = u.id WHERE u.user_name_key IS NULL),
named AS (
  SELECT n.*, row_number() OVER (PARTITION BY n.workspace_id, n.key ORDER BY n.id) > 1
      OR EXISTS (SELECT FROM users o WHERE o.workspace_id = n.workspace_id AND o.user_name_key = n.key) AS is_taken
  FROM unnamed n)
UPDATE users u SET
  user_name = CASE WHEN n.is_taken THEN n.id ELSE n.name END,
  user_name_key = CASE WHEN n.is_taken THEN n.id ELSE n.key END,
  profile = jsonb_build_object('displayName', n.display_name) || CASE WHEN n.email IS NULL THEN '{}'::jsonb
    ELSE jsonb_build_object('emails', jsonb_build_array(jsonb_build_object('value', n.email, 'type', 'work', 'primary', true))) END
FROM named n WHERE u.id = n.id;

-- A process of the version before, which runs beside this one for a while, gives no name.
CREATE FUNCTION name_in_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_name := coalesce(NEW.user_name, NEW.id);
  NEW.user_name_key := NEW.id;
  NEW.profile := jsonb_build_object('displayName', NEW.display_name) || NEW.profile;
  RETURN NEW;
END $$;
CREATE TRIGGER users_name_in_directory BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.user_name_key IS NULL) EXECUTE FUNCTION name_in_directory();
