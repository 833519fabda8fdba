-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "is_guest" BOOLEAN NOT NULL DEFAULT false;

-- Neither a thread nor a person ever moves to another workspace, so this is decided once, by whatever inserts the row.
CREATE FUNCTION note_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_guest := coalesce((SELECT t.workspace_id <> u.workspace_id FROM threads t, users u
    WHERE t.id = NEW.thread_id AND u.id = NEW.user_id), NEW.is_guest);
  RETURN NEW;
END $$;
CREATE TRIGGER participants_note_guest BEFORE INSERT ON participants
  FOR EACH ROW EXECUTE FUNCTION note_guest();
