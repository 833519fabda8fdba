import type { Database } from '@patchbay/db';

/** A user, whom a row may belong to. */
const personRow = `WITH w AS (
         INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at) VALUES ('wks_n', 'A', '', now(), now())
         ON CONFLICT DO NOTHING),
       u AS (
         INSERT INTO users (id, workspace_id, display_name, created_at) VALUES ('usr_n', 'wks_n', 'A', now()) ON CONFLICT DO NOTHING)`;

/** Inserts a row for a sweep of what belongs to a person, whose age is a time. */
export const personMakers = (db: () => Database) => ({
  sweep_security_notices: (id: string, at: Date) =>
    db().query(
      `${personRow}
       INSERT INTO security_notices (id, user_id, kind, repeat_key, details, created_at, occurred_at)
       VALUES ($1, 'usr_n', 'new_sign_in', $1, '{}', $2, $2)`,
      [id, at],
    ),
  sweep_contact_match_lookups: (id: string, at: Date) =>
    db().query(
      `${personRow}
       INSERT INTO contact_match_lookups (id, user_id, looked_up_at, fingerprints) VALUES ($1, 'usr_n', $2, '')`,
      [id, at],
    ),
  sweep_invites: (id: string, at: Date) =>
    db().query(
      `${personRow}
       INSERT INTO invites (ref, inviter_id, kind, created_at, expires_at) VALUES ($1, 'usr_n', 'person', now(), $2)`,
      [id, at],
    ),
  sweep_voice_drops: (id: string, at: Date) =>
    db().query(
      `${personRow}
       INSERT INTO voice_drops (voice_note_id, recipient_id, address_hash, created_at) VALUES ($1, 'usr_n', '', $2)`,
      [id, at],
    ),
  sweep_voice_drop_blocks: (id: string, at: Date) =>
    db().query(
      `${personRow}
       INSERT INTO voice_drop_blocks (recipient_id, address_hash, expires_at) VALUES ('usr_n', convert_to($1, 'UTF8'), $2)`,
      [id, at],
    ),
});
