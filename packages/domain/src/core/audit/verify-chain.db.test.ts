import { describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { createChain, tamper } from './audit.fixture.ts';
import { verifyAuditChain } from './verify-chain.ts';

const { database, services } = await openTestProcess();

const verify = (chainId: string) => verifyAuditChain(services, chainId);

describe('an untouched chain', () => {
  test('is intact', async () => {
    expect(await verify(await createChain(services, 5))).toEqual({ intact: true, records: 5 });
  });

  test('without records is intact', async () => {
    expect(await verify(await createChain(services, 0))).toEqual({ intact: true, records: 0 });
  });

  test('longer than a page is verified to its end', async () => {
    const chainId = await createChain(services, 1005);
    expect(await verify(chainId)).toEqual({ intact: true, records: 1005 });
    await tamper(services, `UPDATE audit_records SET ip = NULL WHERE chain_id = $1 AND seq = 1003`, [
      chainId,
    ]);
    expect(await verify(chainId)).toMatchObject({ intact: false, brokenAtSeq: 1003n });
  });
});

describe('tampering is named', () => {
  const cases: [string, string, bigint, string][] = [
    [
      'a changed action',
      `UPDATE audit_records SET action = 'test.nothing' WHERE chain_id = $1 AND seq = 3`,
      3n,
      'the record was changed',
    ],
    [
      'changed details',
      `UPDATE audit_records SET details = '{"number": 9}' WHERE chain_id = $1 AND seq = 2`,
      2n,
      'the record was changed',
    ],
    [
      'a changed time',
      `UPDATE audit_records SET created_at = created_at - interval '1 ms' WHERE chain_id = $1 AND seq = 1`,
      1n,
      'the record was changed',
    ],
    [
      'a changed actor of the newest record',
      `UPDATE audit_records SET actor_id = 'acc_z' WHERE chain_id = $1 AND seq = 5`,
      5n,
      'the record was changed',
    ],
    [
      'a changed hash',
      `UPDATE audit_records SET hash = sha256(hash) WHERE chain_id = $1 AND seq = 4`,
      4n,
      'the record was changed',
    ],
    [
      'a dropped record',
      `DELETE FROM audit_records WHERE chain_id = $1 AND seq = 3`,
      4n,
      'a record is missing',
    ],
    [
      'a dropped first record',
      `DELETE FROM audit_records WHERE chain_id = $1 AND seq = 1`,
      2n,
      'a record is missing',
    ],
    [
      'a cut-off end',
      `DELETE FROM audit_records WHERE chain_id = $1 AND seq > 3`,
      4n,
      'the newest records are missing',
    ],
    ['a log emptied', `DELETE FROM audit_records WHERE chain_id = $1`, 1n, 'the newest records are missing'],
    [
      'a changed head',
      `UPDATE audit_chains SET head = sha256(head) WHERE id = $1`,
      5n,
      'the head was changed',
    ],
    ['a removed head', `DELETE FROM audit_chains WHERE id = $1`, 5n, 'the head does not know the record'],
    [
      'a head set back',
      `UPDATE audit_chains SET seq = 0, head = '\\x00' WHERE id = $1`,
      5n,
      'the head does not know the record',
    ],
  ];

  test.each(cases)('%s', async (_, text, brokenAtSeq, problem) => {
    const chainId = await createChain(services, 5);
    await tamper(services, text, [chainId]);
    expect(await verify(chainId)).toMatchObject({ intact: false, brokenAtSeq, problem });
  });

  test('two records that changed places', async () => {
    const chainId = await createChain(services, 5);
    await tamper(services, `UPDATE audit_records SET seq = seq + 100 WHERE chain_id = $1 AND seq IN (2, 3)`, [
      chainId,
    ]);
    await tamper(services, `UPDATE audit_records SET seq = 105 - seq WHERE chain_id = $1 AND seq > 100`, [
      chainId,
    ]);
    expect(await verify(chainId)).toMatchObject({
      intact: false,
      records: 1,
      brokenAtSeq: 2n,
      problem: 'the record does not follow the one before',
    });
  });

  test('a record put in from another chain', async () => {
    const [chainId, other] = [await createChain(services, 3), await createChain(services, 4)];
    await tamper(services, `UPDATE audit_records SET chain_id = $1 WHERE chain_id = $2 AND seq = 4`, [
      chainId,
      other,
    ]);
    expect(await verify(chainId)).toMatchObject({ intact: false, brokenAtSeq: 4n });
    expect(await verify(other)).toMatchObject({ intact: false, brokenAtSeq: 4n });
  });
});

describe('the database itself refuses', () => {
  test.each([
    ['UPDATE', `UPDATE audit_records SET action = 'x'`],
    ['DELETE', 'DELETE FROM audit_records'],
    ['TRUNCATE', 'TRUNCATE audit_records'],
    ['TRUNCATE ... CASCADE', 'TRUNCATE audit_records CASCADE'],
    [
      'MERGE',
      `MERGE INTO audit_records r USING audit_chains c ON r.chain_id = c.id WHEN MATCHED THEN DELETE`,
    ],
    [
      'INSERT ... ON CONFLICT DO UPDATE',
      `INSERT INTO audit_records SELECT * FROM audit_records ON CONFLICT (id) DO UPDATE SET action = 'x'`,
    ],
  ])('%s on the audit log', async (_, text) => {
    const chainId = await createChain(services, 2);
    expect(await outcomeOf(database.db.query(text))).toContain('append-only');
    expect(await verify(chainId)).toEqual({ intact: true, records: 2 });
  });
});
