import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { createApiKey } from '@patchbay/domain/key';
import { contextFor, createDeveloper, createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRole } from '../doctor/check-role.ts';
import { root } from '../product/root.ts';

const run = promisify(execFile);
const masterKey = randomBytes(32).toString('base64');

let own: TestDatabase;
let folder: string;
const chains: string[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'patchbay-verify-'));
  const [secret] = loadMasterKey(readConfig({ MASTER_KEY: masterKey }));
  if (!secret) throw new Error('there is no master key');
  const masterSecrets = [{ id: secret.id, key: secret.key.reveal() }] as const;
  const services = createTestServices(own.db, { masterSecrets });
  for (let count = 0; count < 2; count += 1) {
    const developer = await createDeveloper(services);
    chains.push(developer.workspaceId);
    for (const name of ['one', 'two']) await createApiKey(contextFor(services, developer), { name });
  }
});
afterAll(async () => {
  await own.drop();
  await rm(folder, { recursive: true });
});

/** The command as a person runs it: its exit code, and its output. */
async function verifyAudit(over: NodeJS.ProcessEnv = {}): Promise<{ code: unknown; printed: string }> {
  // The test runner has its own variables with the names of ours.
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: own.url, MASTER_KEY: masterKey, DATA_DIR: folder, ...over };
  try {
    const { stdout } = await run(process.execPath, [join(root, 'scripts', 'verify-audit.ts')], { env });
    return { code: 0, printed: stdout };
  } catch (error) {
    const { code, stderr, stdout } = error as { code: unknown; stderr: string; stdout: string };
    return { code, printed: stdout + stderr };
  }
}

test('verify-audit verifies every chain, and names the first bad record of each broken one', async () => {
  const intact = await verifyAudit();
  expect(intact.printed).toContain('3 chains, 4 records: all intact');
  expect(intact.code).toBe(0);

  await own.db.query('ALTER TABLE audit_records DISABLE TRIGGER USER');
  expect(await checkRole(own.db.pool, false)).toMatchObject([{ isGood: false }]);
  await own.db.query(`UPDATE audit_records SET action = 'x' WHERE chain_id = $1`, [chains[1]]);
  await own.db.query('ALTER TABLE audit_records ENABLE TRIGGER USER');
  const broken = await verifyAudit();
  expect(broken.printed).toContain(`chain ${chains[1]} at record 1: the record was changed`);
  expect(broken.printed).toContain('3 chains, 2 records: 1 broken');
  expect(broken.code).toBe(1);
});

test('verify-audit under another master key finds no record genuine', async () => {
  const { code, printed } = await verifyAudit({ MASTER_KEY: randomBytes(32).toString('base64') });
  expect(code).toBe(1);
  expect(printed).not.toContain('all intact');
});
