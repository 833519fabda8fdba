import type { Obstacle } from '@patchbay/db/move';

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
export const obstacles: readonly Obstacle[] = [
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
    why: 'it has audio, whose bytes are not in the database',
    text: `SELECT FROM media_objects WHERE workspace_id = $1 UNION ALL SELECT FROM media_uploads WHERE owner_id IN (${people})
      UNION ALL SELECT FROM voice_notes WHERE workspace_id = $1 UNION ALL SELECT FROM voice_drops WHERE recipient_id IN (${people})`,
  },
  {
    why: 'its data key is being rotated',
    text: 'SELECT FROM data_key_rotations WHERE workspace_id = $1',
  },
];

/** Apps that belong to no workspace. Those that its people allow are needed in both cells. */
export const sharedClients = {
  table: 'oauth_clients',
  where: `owner_workspace_id IS NULL AND id IN (SELECT client_id FROM oauth_grants WHERE user_id IN (${people}))`,
};

/** Stops the deliveries of the workspace $1, or lets them go on. */
export const pauseDeliveries = `UPDATE webhook_health health SET is_paused = $2 FROM webhook_endpoints endpoint
  WHERE endpoint.workspace_id = $1 AND health.endpoint_id = endpoint.id`;
