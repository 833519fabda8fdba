import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveWorkspace } from '@patchbay/db/move';
import { copyTestDatabase, startTestServer, type TestDatabase, writeLogicalLog } from '@patchbay/db/testing';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { moveRules } from './rules.ts';

type Options = Parameters<typeof moveWorkspace>[0];

/** Two databases of one server, each with a store of its own: two cells. */
export interface TwoCells extends AsyncDisposable {
  readonly here: TestDatabase;
  readonly there: TestDatabase;
  readonly first: TestServices;
  readonly second: TestServices;
  move(workspaceId: string, over?: Partial<Options>): Promise<void>;
  /** The names of what a move has left in either database, apart from rows. */
  leftovers(): Promise<string[]>;
}

const leftNames = `SELECT pubname::text AS name FROM pg_publication UNION ALL SELECT subname::text FROM pg_subscription
  UNION ALL SELECT slot_name::text FROM pg_replication_slots UNION ALL SELECT rolname::text FROM pg_roles WHERE rolname LIKE 'move%'
  UNION ALL SELECT tgname::text FROM pg_trigger WHERE tgname LIKE 'move%' UNION ALL SELECT nspname::text FROM pg_namespace WHERE nspname LIKE 'move%'`;

export async function openTwoCells(): Promise<TwoCells> {
  const server = await startTestServer();
  await writeLogicalLog(server.url);
  const [here, there] = [await copyTestDatabase(server.url), await copyTestDatabase(server.url)];
  await there.db.query(`SELECT setval('webhook_lanes_id_seq', ${2 ** 40})`);
  const root = await mkdtemp(join(tmpdir(), 'patchbay-test-cells-'));
  const open = ({ db }: TestDatabase, name: string) =>
    createTestServices(db, { settings: { mediaDir: join(root, name) } });
  const [first, second] = [open(here, 'first'), open(there, 'second')];
  return {
    here,
    there,
    first,
    second,
    move: (workspaceId, over = {}) =>
      moveWorkspace({
        fromUrl: here.url,
        toUrl: there.url,
        workspaceId,
        ...moveRules({ from: first.mediaStore, to: second.mediaStore }),
        report: () => undefined,
        ...over,
      }),
    async leftovers() {
      const rows = [
        ...(await here.db.query<{ name: string }>(leftNames)),
        ...(await there.db.query<{ name: string }>(leftNames)),
      ];
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await here.drop();
      await there.drop();
      await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
