-- For the worker that moves audio out of the rows. It is empty once all is moved.
CREATE INDEX CONCURRENTLY voice_notes_inline_idx ON voice_notes (id) WHERE audio_box IS NOT NULL;
