-- The threads in which a person is a guest, newest first, beside those of their workspace.
CREATE INDEX participants_guest_idx ON participants (user_id, thread_id DESC) WHERE is_guest;
