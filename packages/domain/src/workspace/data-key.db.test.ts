import { DecryptionFailed, decrypt, encrypt } from '@patchbay/secrets';
import { describe, expect, test } from 'vitest';
import { startTwoProcesses } from '../testing/process.fixture.ts';
import { createDeveloper } from '../testing/services.fixture.ts';
import { loadDataKey } from './data-key.ts';

type Process = Awaited<ReturnType<typeof startTwoProcesses>>['first'];

/** Services whose looks for rotations are counted, and wait while they are held. */
function watchLooks(process: Process) {
  let count = 0;
  let gate = Promise.resolve();
  let release: () => void = () => undefined;
  const { sql } = process.db;
  const watched: typeof sql = {
    rows: sql.rows,
    cells: async (statement, values) => {
      if (statement.name === 'data-keys-rotating') {
        count += 1;
        await gate;
      }
      return sql.cells(statement, values);
    },
  };
  return {
    services: { ...process, db: { ...process.db, sql: watched } },
    looks: {
      /** The looks since they were held for the first time. */
      count: () => count,
      hold: () => {
        count = 0;
        ({ promise: gate, resolve: release } = Promise.withResolvers<void>());
      },
      release: () => release(),
    },
  };
}

describe('a data key', () => {
  test('every process with the master secret opens the same data key', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { workspaceId } = await createDeveloper(first);
    const box = encrypt(await loadDataKey(first, first.db.sql, workspaceId), 'text', 'place');
    const key = await loadDataKey(second, second.db.sql, workspaceId);
    expect(decrypt(key, box, 'place').toString()).toBe('text');
  });

  test('a data key moved to another workspace does not open there', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const [one, two] = [await createDeveloper(first), await createDeveloper(first)];
    await first.db.query(
      `UPDATE workspaces SET data_key_box = (SELECT data_key_box FROM workspaces WHERE id = $1) WHERE id = $2`,
      [one.workspaceId, two.workspaceId],
    );
    await expect(loadDataKey(second, second.db.sql, two.workspaceId)).rejects.toBeInstanceOf(
      DecryptionFailed,
    );
  });

  test('a process reads a data key once, not for every message', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { workspaceId } = await createDeveloper(first);
    await loadDataKey(second, second.db.sql, workspaceId);
    const refuse = () => Promise.reject(new Error('asked again'));
    await expect(loadDataKey(second, { cells: refuse, rows: refuse }, workspaceId)).resolves.toBeDefined();
  });

  test('calls that come at once share one look for rotations', async () => {
    await using processes = await startTwoProcesses();
    const { services, looks } = watchLooks(processes.first);
    const { workspaceId } = await createDeveloper(services);
    processes.first.clock.advance(60);
    looks.hold();
    const calls = Array.from({ length: 100 }, () => loadDataKey(services, services.db.sql, workspaceId));
    looks.release();
    await Promise.all(calls);
    expect(looks.count()).toBe(1);
  });

  test('a call waits for no look while the last one is recent', async () => {
    await using processes = await startTwoProcesses();
    const { services, looks } = watchLooks(processes.first);
    const { workspaceId } = await createDeveloper(services);
    await loadDataKey(services, services.db.sql, workspaceId);
    processes.first.clock.advance(0.3);
    looks.hold();
    await expect(loadDataKey(services, services.db.sql, workspaceId)).resolves.toBeDefined();
    expect(looks.count()).toBe(1);
    looks.release();
  });

  test('a call does not rely on a look that began half a second before it', async () => {
    await using processes = await startTwoProcesses();
    const { services, looks } = watchLooks(processes.first);
    const { workspaceId } = await createDeveloper(services);
    processes.first.clock.advance(60);
    looks.hold();
    const early = loadDataKey(services, services.db.sql, workspaceId);
    processes.first.clock.advance(0.6);
    const late = loadDataKey(services, services.db.sql, workspaceId);
    looks.release();
    await Promise.all([early, late]);
    expect(looks.count()).toBe(2);
  });
});
