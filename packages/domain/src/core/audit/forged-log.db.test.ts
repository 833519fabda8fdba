import { createSecretKey } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { describe, expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { appendOne, createChain, createOldChain, tamper } from './audit.fixture.ts';
import { createAuditKeys } from './audit-key.ts';
import { auditHash, genesisHash } from './hash.ts';
import { verifyAuditChain } from './verify-chain.ts';
import { verifyAuditLog } from './verify-log.ts';

// Each test is somebody who owns the database and has read this program, but does not have the master key.
const { services } = await openTestProcess();

const verify = (chainId: string) => verifyAuditChain(services, chainId);

describe('a chain that was computed again', () => {
  /** Changes a record and gives it and all later ones the hashes that a version without keys would have computed. */
  async function rewrite(chainId: string, from: bigint): Promise<void> {
    const rows = await services.db.prisma.auditRecord.findMany({
      where: { chainId },
      orderBy: { seq: 'asc' },
    });
    let head: Uint8Array = rows[Number(from) - 2]?.hash ?? genesisHash;
    for (const { hash: _, prevHash: __, keyId: ___, ...row } of rows.slice(Number(from) - 1)) {
      const body = { ...row, details: { forged: true } };
      const hash = auditHash(null, head, body);
      await tamper(
        services,
        `UPDATE audit_records SET details = $3, prev_hash = $4, hash = $5, key_id = NULL WHERE chain_id = $1 AND seq = $2`,
        [chainId, row.seq, body.details, head, hash],
      );
      head = hash;
    }
    await tamper(services, 'UPDATE audit_chains SET head = $2 WHERE id = $1', [chainId, head]);
  }

  test('does not verify, from its first record or from a later one', async () => {
    for (const from of [1n, 4n]) {
      const chainId = await createChain(services, 5);
      await rewrite(chainId, from);
      expect(await verify(chainId)).toMatchObject({
        intact: false,
        brokenAtSeq: from,
        problem: 'the record is not keyed',
      });
    }
  });

  test('does not verify with the mark moved to where plain hashes would count', async () => {
    const chainId = await createChain(services, 5);
    await rewrite(chainId, 1n);
    await tamper(services, 'UPDATE audit_chains SET unkeyed_through = 5 WHERE id = $1', [chainId]);
    expect(await verify(chainId)).toMatchObject({
      intact: false,
      brokenAtSeq: 5n,
      problem: 'the head was not written by the service',
    });
  });
});

describe('a chain whose newest records were cut off', () => {
  const cutOff = async (keep: number): Promise<string> => {
    const chainId = await createChain(services, 5);
    await tamper(services, 'DELETE FROM audit_records WHERE chain_id = $1 AND seq > $2', [chainId, keep]);
    await tamper(
      services,
      `UPDATE audit_chains SET seq = $2, head = coalesce((SELECT hash FROM audit_records
         WHERE chain_id = $1 AND seq = $2), $3) WHERE id = $1`,
      [chainId, keep, genesisHash],
    );
    return chainId;
  };

  test.each([3, 0])('to %i with the head set back to match does not verify', async (keep) => {
    const chainId = await cutOff(keep);
    expect(await verify(chainId)).toMatchObject({
      intact: false,
      problem: 'the head was not written by the service',
    });
  });

  test('does not verify after the service has gone on writing to it', async () => {
    const chainId = await cutOff(3);
    await appendOne(services, chainId);
    await appendOne(services, chainId);
    expect(await verify(chainId)).toMatchObject({
      intact: false,
      records: 5,
      problem: 'the head was not written by the service',
    });
  });
});

test('a chain that was deleted completely does not verify, and further records do not repair it', async () => {
  const chainId = await createChain(services, 3);
  await tamper(services, 'DELETE FROM audit_records WHERE chain_id = $1', [chainId]);
  await tamper(services, 'DELETE FROM audit_chains WHERE id = $1', [chainId]);
  const reports = async () => {
    for await (const report of verifyAuditLog(services, new Map())) {
      if (report.chainId === chainId) return report.verdict;
    }
    return null;
  };
  expect(await reports()).toMatchObject({ intact: false, problem: 'the chain was deleted' });
  await appendOne(services, chainId);
  expect(await reports()).toMatchObject({
    intact: false,
    problem: 'the head was not written by the service',
  });
});

test('the whole log is verified: every workspace’s chain, the platform’s, and records without a head', async () => {
  await using own = await createTestDatabase();
  const others = createTestServices(own.db);
  const [good, bad] = [await createChain(others, 2), await createChain(others, 3)];
  const stray = await createChain(others, 1);
  await tamper(others, `UPDATE audit_records SET action = 'x' WHERE chain_id = $1 AND seq = 2`, [bad]);
  await tamper(others, `UPDATE audit_records SET chain_id = 'stray' WHERE chain_id = $1`, [stray]);
  const found: string[] = [];
  for await (const { chainId, verdict } of verifyAuditLog(others, new Map())) {
    found.push(`${chainId} ${verdict.intact ? verdict.records : `broken at ${verdict.brokenAtSeq}`}`);
  }
  expect(found.toSorted()).toEqual(
    [`${good} 2`, `${bad} broken at 2`, `${stray} broken at 1`, 'stray broken at 1', 'platform 0'].toSorted(),
  );
});

describe('records from before the log was keyed', () => {
  const upgraded = async (): Promise<{ own: TestDatabase; others: TestServices; chainId: string }> => {
    const own = await createTestDatabase();
    const others = createTestServices(own.db);
    const chainId = await createOldChain(others, 3);
    // The first record of the new version seals the existing ones.
    await appendOne(others, chainId);
    return { own, others, chainId };
  };

  test('stay verifiable, together with the keyed records after them', async () => {
    const { chainId, others, own } = await upgraded();
    expect(await verifyAuditChain(others, chainId)).toEqual({ intact: true, records: 4 });
    const keyed = await own.db.query<{ keyed: boolean }>(
      'SELECT key_id IS NOT NULL AS keyed FROM audit_records WHERE chain_id = $1 ORDER BY seq',
      [chainId],
    );
    expect(keyed.map((row) => row.keyed)).toEqual([false, false, false, true]);
    await own.drop();
  });

  test('cannot be changed any more, even if every plain hash is computed again', async () => {
    const { chainId, others, own } = await upgraded();
    const rows = await own.db.prisma.auditRecord.findMany({ where: { chainId }, orderBy: { seq: 'asc' } });
    const last = rows[2];
    if (!last) throw new Error('there is no third record');
    const hash = auditHash(null, last.prevHash, { ...last, action: 'forged', details: { number: 3 } });
    await tamper(others, `UPDATE audit_records SET action = 'forged', hash = $2 WHERE id = $1`, [
      last.id,
      hash,
    ]);
    await tamper(others, `UPDATE audit_records SET prev_hash = $2 WHERE chain_id = $1 AND seq = 4`, [
      chainId,
      hash,
    ]);
    expect(await verifyAuditChain(others, chainId)).toMatchObject({
      intact: false,
      brokenAtSeq: 4n,
      problem: 'the record was changed',
    });
    await own.drop();
  });

  test('are sealed once: a head without its MAC is never sealed again, by any process', async () => {
    const { chainId, others, own } = await upgraded();
    await tamper(others, `UPDATE audit_chains SET mac = NULL, key_id = NULL, unkeyed_through = seq`, []);
    await appendOne(createTestServices(own.db), chainId);
    expect(await verifyAuditChain(others, chainId)).toMatchObject({ intact: false });
    await own.drop();
  });
});

test('records stay verifiable when the master key is rotated, and new ones are under the new key', async () => {
  const chainId = await createChain(services, 2);
  const { signer } = services.auditKeys;
  const fresh = createAuditKeys([{ id: 'fresh', key: createSecretKey(Buffer.alloc(32, 9)) }]);
  const find = (id: string | null) => (id === signer.id ? signer : fresh.find(id));
  const rotated = { ...services, auditKeys: { signer: fresh.signer, find } };
  await appendOne(rotated, chainId);
  expect(await verifyAuditChain(rotated, chainId)).toEqual({ intact: true, records: 3 });
  expect(await verifyAuditChain({ ...services, auditKeys: fresh }, chainId)).toMatchObject({
    intact: false,
    brokenAtSeq: 1n,
    problem: 'the key of the record is unknown',
  });
});
