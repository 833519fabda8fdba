import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { createTestServices } from '@patchbay/domain/services.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey, signUp } from '../support/developer.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts';
import { runProgram } from '../support/run-program.ts';
import { readProduct } from '../support/running.ts';
import { dumpDatabase } from '../support/secret/dump-database.ts';
import { freshPath } from '../support/secret/evidence.ts';

const root = join(import.meta.dirname, '..', '..');
const masterKey = randomBytes(32);
const masterId = createHash('sha256').update('master-key-id').update(masterKey).digest('hex').slice(0, 8);

let own: OwnDatabase;
let db: Database;
const apis: ApiProcess[] = [];

beforeAll(async () => {
  own = await createOwnDatabase();
  db = createDatabase({ url: own.url, log: silentLog, name: 'data-key', poolMax: 2 });
  apis.push(await startApiProcess(environment()), await startApiProcess(environment()));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await db.close();
  await own.remove();
});

function environment() {
  return {
    DATABASE_URL: own.url,
    MASTER_KEY: masterKey.toString('base64'),
    BASE_URL: 'http://localhost:4000',
    DATA_DIR: own.dataDir,
  };
}

const rotate = (workspaceId: string) =>
  runProgram(join(root, 'scripts', 'rotate-data-key.ts'), [workspaceId], {
    cwd: root,
    env: { ...environment(), PATH: '/usr/bin:/bin' },
  });

async function dump(name: string): Promise<string> {
  const path = freshPath(readProduct().evidenceDir, 'dump', name);
  await dumpDatabase(own.url, path);
  return readFile(path, 'latin1');
}

/** Every data key that a dump and the master key give, for one workspace. */
function keysOf(text: string, workspaceId: string) {
  const { keyring } = createTestServices(db, { masterSecrets: [{ id: masterId, key: masterKey }] });
  const places = [`workspaces|${workspaceId}|data_key_box`, `data_key_rotations|${workspaceId}|box`];
  return [...text.matchAll(/[0-9a-f]{100,400}/g)].flatMap(([hex]) =>
    places.flatMap((place) => {
      try {
        return [keyring.unwrap(Buffer.from(hex, 'hex'), place)];
      } catch {
        return [];
      }
    }),
  );
}

const useEveryMs = 100;

/** Sends messages to both processes and reads them, until it is stopped. @returns the answers that were no success */
function useAllTheTime(token: string, threadId: string) {
  const failures: string[] = [];
  let said = 0;
  let going = true;
  const path = `/v1/threads/${threadId}/messages`;
  const use = async (to: string): Promise<void> => {
    while (going) {
      said += 1;
      const body = { kind: 'text', text: `message ${said}` };
      const sent = await call('POST', path, { token, to, body });
      const read = await call('GET', path, { token, to });
      // The write budget of a key is smaller than what two senders reach.
      for (const { status, text } of [sent, read])
        if (status >= 300 && status !== 429) failures.push(`${status} ${text}`);
      await pause(useEveryMs);
    }
  };
  const users = apis.map(({ url }) => use(url));
  return async () => {
    going = false;
    await Promise.all(users);
    return { failures, said };
  };
}

test('a data key is rotated under use, also after its program was killed, and a dump from before opens nothing of what came after', async () => {
  const to = apis[0]?.url ?? '';
  const developer = await signUp({ to });
  const scopes = ['threads:read', 'messages:write', 'messages:read.raw'];
  const { raw_key: token } = await createKey(developer, { scopes }, { to });
  const made = await call<{ id: string }>('POST', '/v1/threads', {
    token,
    to,
    body: { title: 'T', participant_ids: [] },
  });
  expect(made.status, made.text).toBe(201);
  const [home] = await db.query<{ id: string }>('SELECT workspace_id AS id FROM threads WHERE id = $1', [
    made.body.id,
  ]);
  const workspaceId = home?.id ?? '';
  const [old] = keysOf(await dump('before-rotation'), workspaceId);
  if (!old) throw new Error('the dump has no data key');
  const stop = useAllTheTime(token, made.body.id);
  const killed = rotate(workspaceId);
  await killed.waitFor(/the old key is refused/);
  killed.kill();
  await killed.ended;
  const { code, said } = await rotate(workspaceId).ended;
  expect(code, said).toBe(0);
  expect(said).toContain(`the old data key of ${workspaceId} is destroyed`);
  const used = await stop();
  expect([...new Set(used.failures)]).toEqual([]);
  expect(used.said).toBeGreaterThan(20);

  const [now, ...others] = keysOf(await dump('after-rotation'), workspaceId);
  expect(others).toEqual([]);
  if (!now) throw new Error('the dump has no data key');
  expect(now.equals(old)).toBe(false);
  const rows = await db.query<{ version: number }>(
    'SELECT data_key_version_of(content_box) AS version FROM messages WHERE workspace_id = $1 AND content_box IS NOT NULL',
    [workspaceId],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([2]));
});
