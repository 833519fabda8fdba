import { createDatabase, silentLog } from '@patchbay/db';
import { createApiKey, createThread, sendMessage } from '@patchbay/domain';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import type { Stage } from './stage.ts';

export interface Seed {
  readonly rawKey: string;
  readonly keyId: string;
  readonly prefix: string;
  readonly workspaceId: string;
  readonly threadId: string;
  readonly developer: Awaited<ReturnType<typeof createDeveloper>>;
}

/** A developer with one key and a thread of 40 messages. */
export async function seedDeveloper({ services }: Stage): Promise<Seed> {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { key, rawKey } = await createApiKey(ctx, {
    name: 'bench',
    scopes: ['threads:read', 'messages:write'],
  });
  const thread = await createThread(ctx, { title: 'bench', participantIds: [] });
  for (let index = 0; index < 40; index += 1) {
    await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: `message ${index}` });
  }
  return {
    rawKey,
    keyId: key.id,
    prefix: key.prefix,
    workspaceId: developer.workspaceId,
    threadId: thread.id,
    developer,
  };
}

const workspacesText = `INSERT INTO workspaces (id, name, tier, data_key_box, last_stamped_at, created_at)
  SELECT 'wks_fill_' || g, 'fill', 'free', '\\x00', $3::timestamptz, $3::timestamptz
  FROM generate_series($1::int / 50, $2::int / 50) g ON CONFLICT DO NOTHING`;

const keysText = `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at)
  SELECT 'key_fill_' || lpad(g::text, 12, '0'), 'wks_fill_' || g / 50, 'usr_fill', 'fill',
    'pb_test_' || lpad(to_hex(g), 8, '0'), '$argon2id$none', 'test', '{threads:read}',
    $3::timestamptz + g * interval '1 millisecond'
  FROM generate_series($1::int, $2::int) g`;

const chunkRows = 50_000;
const fillTimeoutMs = 300_000;

/** Fills the key table up to `rows`, spread over workspaces of 50 keys. */
export async function fillKeys({ url, services }: Stage, rows: number): Promise<void> {
  const at = services.clock.now();
  const options = { url, log: silentLog, name: 'bench fill', poolMax: 1, statementTimeoutMs: fillTimeoutMs };
  const filler = createDatabase(options);
  try {
    for (let from = 0; from < rows; from += chunkRows) {
      const chunk = [from, Math.min(rows, from + chunkRows) - 1, at];
      await filler.query(workspacesText, chunk);
      await filler.query(keysText, chunk);
    }
    // Without statistics the planner would judge a million rows by the thousand that it knew.
    await filler.query('ANALYZE');
  } finally {
    await filler.close();
  }
}
