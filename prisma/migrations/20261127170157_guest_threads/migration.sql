-- Guests of threads that are there already. The rows that change stay locked until the migration ends: the read receipts of
-- these guests wait for it, and nothing else does.
UPDATE participants p SET is_guest = true FROM threads t, users u
WHERE t.id = p.thread_id AND u.id = p.user_id AND t.workspace_id <> u.workspace_id;

-- The threads in which a person is a guest, newest first, beside those of their workspace.
CREATE INDEX participants_guest_idx ON participants (user_id, thread_id DESC) WHERE is_guest;
