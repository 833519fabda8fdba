import type { Obstacle } from '@patchbay/db/move';
import { audioIn, type Stores } from './objects.ts';
import { movedTables } from './tables.ts';

const people = 'SELECT id FROM users WHERE workspace_id = $1';
/** A pair of people, one of whom is of the workspace and the other one is not. */
const across = (table: string, one: string, other: string): string =>
  [
    [one, other],
    [other, one],
  ]
    .map(
      ([inside, outside]) => `SELECT FROM users JOIN ${table} pair ON pair.${inside} = users.id
      JOIN users other ON other.id = pair.${outside} WHERE users.workspace_id = $1 AND other.workspace_id <> $1`,
    )
    .join(' UNION ALL ');

/** Things that a workspace shares with others, or that a move cannot carry. If one has a row, the workspace stays. */
const obstacles: readonly Obstacle[] = [
  {
    why: 'a person of another workspace takes part in one of its threads, or one of its people in a thread elsewhere',
    text: `SELECT FROM users JOIN participants ON participants.user_id = users.id JOIN threads ON threads.id = participants.thread_id
      WHERE users.workspace_id = $1 AND threads.workspace_id <> $1
      UNION ALL SELECT FROM threads JOIN participants ON participants.thread_id = threads.id
      JOIN users ON users.id = participants.user_id WHERE threads.workspace_id = $1 AND users.workspace_id <> $1`,
  },
  {
    why: 'one of its people is a member of another workspace, or somebody of another workspace of this one',
    text: `SELECT FROM users JOIN members ON members.user_id = users.id
      WHERE users.workspace_id = $1 AND members.workspace_id <> $1
      UNION ALL SELECT FROM members JOIN users ON users.id = members.user_id
      WHERE members.workspace_id = $1 AND users.workspace_id <> $1`,
  },
  {
    why: 'its people are connected with people elsewhere',
    text: across('connections', 'user_a', 'user_b'),
  },
  {
    why: 'its people block people elsewhere, or are blocked by them',
    text: across('blocks', 'user_id', 'blocked_user_id'),
  },
  {
    why: 'somebody elsewhere accepted an invitation of its people',
    text: `SELECT FROM invite_acceptances accepted JOIN users ON users.id = accepted.user_id
      JOIN invites ON invites.ref = accepted.ref JOIN users inviter ON inviter.id = invites.inviter_id
      WHERE inviter.workspace_id = $1 AND users.workspace_id <> $1`,
  },
  {
    why: 'people elsewhere allow one of its apps, or its people an app of another workspace',
    text: `SELECT FROM oauth_grants JOIN oauth_clients ON oauth_clients.id = oauth_grants.client_id
      WHERE oauth_grants.user_id IN (${people}) AND oauth_clients.owner_workspace_id <> $1
      UNION ALL SELECT FROM oauth_clients JOIN oauth_grants ON oauth_grants.client_id = oauth_clients.id
      WHERE oauth_clients.owner_workspace_id = $1 AND oauth_grants.workspace_id <> $1`,
  },
  {
    why: 'it has audio in its rows, which the worker moves to the store within an hour',
    text: 'SELECT FROM voice_notes WHERE workspace_id = $1 AND audio_box IS NOT NULL',
  },
  {
    why: 'its data key is being rotated',
    text: 'SELECT FROM data_key_rotations WHERE workspace_id = $1',
  },
];

/** Without the stores of both cells, audio stays. */
const audio: Obstacle = {
  why: 'it has audio: set MOVE_FROM_MEDIA_URL and MOVE_TO_MEDIA_URL to the stores of the two cells',
  text: `SELECT FROM media_objects WHERE workspace_id = $1 UNION ALL SELECT FROM media_uploads WHERE owner_id IN (${people})`,
};

/** Stops the deliveries of the workspace $1, or lets them go on. */
const pauseDeliveries = `UPDATE webhook_health health SET is_paused = $2 FROM webhook_endpoints endpoint
  WHERE endpoint.workspace_id = $1 AND health.endpoint_id = endpoint.id`;

/** An effect commits with its answer, so these calls had none and may run in the new cell without waiting for the end of their lock. */
const dropUnanswered = `DELETE FROM idempotency_records WHERE workspace_id = $1 AND state = 'running'`;

/** The tables, conditions and statements of a move, with the stores of both cells or without any. */
export const moveRules = (stores: Stores | null) => ({
  tables: movedTables,
  obstacles: stores ? obstacles : [...obstacles, audio],
  pauseDeliveries,
  dropUnanswered,
  shared: [
    {
      // Apps that belong to no workspace, if its people allow them.
      table: 'oauth_clients',
      condition: `owner_workspace_id IS NULL AND id IN (SELECT client_id FROM oauth_grants WHERE user_id IN (${people}))`,
      conflict: 'ON CONFLICT DO NOTHING',
    },
    {
      // The public halves: what the old cell signed is checked in the new one too. None of them signs there.
      table: 'provenance_keys',
      condition: 'true',
      row: `jsonb_populate_record(provenance_keys, jsonb_build_object('private_box', NULL, 'retired_at', coalesce(retired_at, now())))`,
      conflict: `ON CONFLICT (kid) DO UPDATE SET revoked_at = excluded.revoked_at
        WHERE provenance_keys.revoked_at IS NULL AND excluded.revoked_at IS NOT NULL`,
    },
  ],
  objects: stores && audioIn(stores),
});
