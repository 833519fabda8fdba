import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLog } from '@patchbay/domain/core';
import { createApiKey } from '@patchbay/domain/key';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAnchorRound, readAnchorFile } from './anchor-file.ts';

let own: TestDatabase;
let services: TestServices;
let folder: string;
let file: string;
let chainId: string;
let write: () => Promise<unknown>;
let round: () => Promise<number>;

beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
  folder = await mkdtemp(join(tmpdir(), 'patchbay-anchor-'));
  file = join(folder, 'new', 'anchor.jsonl');
  round = createAnchorRound(services, file);
  const developer = await createDeveloper(services);
  chainId = developer.workspaceId;
  write = () => createApiKey(contextFor(services, developer), { name: 'ci' });
});
afterEach(async () => {
  await own.drop();
  await rm(folder, { recursive: true });
});

const anchor = () => round();
const linesOf = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');

/** Changes the log as the owner of the tables can. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  await own.db.query('ALTER TABLE audit_records DISABLE TRIGGER USER');
  await own.db.query(text, values);
  await own.db.query('ALTER TABLE audit_records ENABLE TRIGGER USER');
}

/** The problem of the chain against the anchor file, or null. */
async function problemOf(): Promise<string | null> {
  const { heads } = await readAnchorFile(services, file);
  for await (const report of verifyAuditLog(services, heads)) {
    if (report.chainId === chainId) return report.verdict.intact ? null : report.verdict.problem;
  }
  return 'the chain is not listed';
}

describe('the anchor file', () => {
  test('gets the head of every chain that has grown, and nothing when none has', async () => {
    await write();
    expect(await anchor()).toBe(1);
    expect(await anchor()).toBe(0);
    await write();
    expect(await anchor()).toBe(1);
    const { heads } = await readAnchorFile(services, file);
    expect(heads.get(chainId)?.seq).toBe(2n);
    expect(await problemOf()).toBeNull();
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  test('gets no head of a workspace that arrives: its copy goes again if the other cell keeps it', async () => {
    const arriving = (state: string | null) =>
      own.db.query('UPDATE workspaces SET away = $2, away_at = $3, suspended_at = $3 WHERE id = $1', [
        chainId,
        state,
        state && new Date(),
      ]);
    await write();
    await arriving('arriving cell');
    expect(await anchor()).toBe(0);
    await arriving(null);
    expect(await anchor()).toBe(1);
  });

  test('contains no secret, and of the records only the hash of the newest', async () => {
    await write();
    await anchor();
    const [line = ''] = await linesOf();
    expect(Object.keys(JSON.parse(line))).toEqual([
      'version',
      'at',
      'previous',
      'heads',
      'key_id',
      'signature',
    ]);
    expect(JSON.parse(line).heads).toEqual([[chainId, '1', expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  });

  test('names a line that was changed, signed by nobody or removed', async () => {
    for (let count = 0; count < 3; count += 1) {
      await write();
      await anchor();
    }
    const [first = '', second = '', third = ''] = await linesOf();
    const cases: [string, string[]][] = [
      ['line 2 of the anchor file has a wrong signature', [first, second.replace('"2"', '"9"'), third]],
      ['line 2 of the anchor file does not follow', [first, third]],
      ['line 1 of the anchor file does not follow', [second, third]],
      ['line 3 of the anchor file does not follow', [first, second.slice(0, -20), third]],
      [
        'line 1 of the anchor file is signed with the unknown key',
        [first.replace('"test"', '"other"'), second],
      ],
    ];
    for (const [problem, lines] of cases) {
      await writeFile(file, `${lines.join('\n')}\n`);
      await expect(readAnchorFile(services, file)).rejects.toThrow(problem);
    }
  });

  test('continues after a line that a killed worker left unfinished', async () => {
    await write();
    await anchor();
    await appendFile(file, '{"version":1,"at":"2026');
    await write();
    expect(await anchor()).toBe(1);
    expect((await readAnchorFile(services, file)).heads.get(chainId)?.seq).toBe(2n);
  });
});

describe('a later round', () => {
  beforeEach(async () => {
    for (let count = 0; count < 2; count += 1) {
      await write();
      await anchor();
    }
    // It reads what it has written itself as well.
    await anchor();
    await write();
  });

  /** Replaces lines of the file, in which a last line stays. */
  const rewrite = async (change: (lines: string[]) => string[]) => {
    await writeFile(file, `${change(await linesOf()).join('\n')}\n`);
  };
  const spoil = (line = '') => line.replace('"1"', '"9"').replace('"2"', '"8"');

  test('reads no line again but the last, and a process that starts reads all', async () => {
    await rewrite(([first, second = '']) => [spoil(first), second]);
    expect(await anchor()).toBe(1);
    expect(await linesOf()).toHaveLength(3);
    await expect(readAnchorFile(services, file)).rejects.toThrow('line 1 of the anchor file has a wrong');
  });

  test('writes nothing behind a last line that was changed', async () => {
    await rewrite(([first = '', second]) => [first, spoil(second)]);
    await expect(anchor()).rejects.toThrow('line 2 of the anchor file was changed');
    expect(await linesOf()).toHaveLength(2);
  });

  test('writes nothing into a file that was cut', async () => {
    await rewrite(([first = '']) => [first.slice(0, -40)]);
    await expect(anchor()).rejects.toThrow('the anchor file is shorter than it was');
  });

  test('begins an absent file again, with every chain', async () => {
    await rm(file);
    expect(await anchor()).toBe(1);
    expect((await readAnchorFile(services, file)).heads.get(chainId)?.seq).toBe(3n);
  });

  test('goes on behind the lines of another process, and behind one that was killed', async () => {
    await createAnchorRound(services, file)();
    await appendFile(file, '{"version":1,"at":"2026');
    await write();
    expect([await anchor(), await anchor()]).toEqual([1, 0]);
    await write();
    expect(await anchor()).toBe(1);
    expect((await readAnchorFile(services, file)).heads.get(chainId)?.seq).toBe(5n);
  });
});

describe('a log that was replaced by an older or a forged one', () => {
  test('does not verify when records are cut off together with their old head and its MAC', async () => {
    await write();
    const [old] = await own.db.query<{ head: Buffer; mac: Buffer; last_at: Date }>(
      'SELECT head, mac, last_at FROM audit_chains WHERE id = $1',
      [chainId],
    );
    await write();
    await anchor();
    await tamper('DELETE FROM audit_records WHERE chain_id = $1 AND seq = 2', [chainId]);
    await tamper('UPDATE audit_chains SET seq = 1, head = $2, mac = $3, last_at = $4 WHERE id = $1', [
      chainId,
      old?.head,
      old?.mac,
      old?.last_at,
    ]);
    expect(await problemOf()).toBe('the newest records are missing: the anchor file knows them');
    // The service has gone on since, and the forged head is not taken over into the file.
    const errors: unknown[] = [];
    const logger = Object.assign(Object.create(services.logger), {
      error: (found: unknown) => errors.push(found),
    });
    expect(await createAnchorRound({ ...services, logger }, file)()).toBe(0);
    expect(errors).toEqual([{ chainId, problem: 'it has fewer records than at its last checkpoint' }]);
    await write();
    await write();
    expect(await problemOf()).toBe('the record is not the one in the anchor file');
  });

  test('does not verify when it was deleted whole', async () => {
    await write();
    await anchor();
    await tamper('DELETE FROM audit_records', []);
    await own.db.query('DELETE FROM audit_chains');
    expect(await problemOf()).toBe('the chain was deleted');
  });
});
