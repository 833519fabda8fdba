import { beforeAll, describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { askConsent, createApprovedClient, findInteraction } from '../grant/consent.fixture.ts';
import { decideConsent } from './decide.ts';
import { findResumed } from './find-resumed.ts';
import { consumeInteraction, proveDecision, saveInteraction } from './store.ts';

const { services } = await openTestProcess();
let clientId: string;

beforeAll(async () => {
  clientId = (await createApprovedClient(services)).id;
});

const proofIn = (returnTo: string): string => new URL(returnTo).searchParams.get('proof') ?? '';

async function decide(uid: string): Promise<string> {
  const ctx = contextFor(services, await createDeveloper(services));
  return proofIn((await decideConsent(ctx, { uid, decision: 'allow' })).returnTo);
}

/** The whole row as a dump shows it: bytes as hexadecimal and as text. */
async function dumpOf(): Promise<string> {
  const rows = await services.db.query<{ text: string; box: Buffer; id: Buffer }>(
    'SELECT i::text AS text, box, id_hash AS id FROM oauth_interactions i',
  );
  return rows
    .map(({ box, id, text }) => [text, box.toString('latin1'), id.toString('base64url')].join())
    .join();
}

describe('a stored authorization request', () => {
  test('comes back as it was saved', async () => {
    const uid = await askConsent(services, clientId);
    expect(await findInteraction(services.db.sql, uid)).toEqual({
      clientId,
      scopes: ['threads:read', 'messages:write'],
      resource: 'http://localhost:4000',
      redirectUri: 'https://notes.example:8443/callback',
      payload: { params: { state: 'the-state' } },
      decision: null,
      grantId: null,
      userId: null,
      proofHash: null,
      createdAt: services.clock.now(),
      expiresAt: new Date(services.clock.now().getTime() + 900_000),
      consumedAt: null,
    });
  });

  test('is found by no other id and not by its stored hash', async () => {
    const uid = await askConsent(services, clientId);
    const [row] = await services.db.query<{ hash: string }>(
      `SELECT encode(id_hash, 'hex') AS hash FROM oauth_interactions ORDER BY created_at DESC LIMIT 1`,
    );
    for (const id of [`${uid}x`, row?.hash ?? '', '']) {
      expect(await findInteraction(services.db.sql, id)).toBeNull();
    }
  });

  test('reveals no id, state or proof to a reader of the table', async () => {
    const uid = await askConsent(services, clientId);
    const proof = await decide(uid);
    const dump = await dumpOf();
    for (const secret of [uid, 'the-state', proof]) expect(dump).not.toContain(secret);
    expect(dump).toContain(clientId);
  });

  test('with the box of another request is refused', async () => {
    const [one, other] = [await askConsent(services, clientId), await askConsent(services, clientId)];
    expect(await findInteraction(services.db.sql, one)).not.toBeNull();
    await services.db.query(
      'UPDATE oauth_interactions SET box = (SELECT box FROM oauth_interactions WHERE id_hash = sha256($2)) WHERE id_hash = sha256($1)',
      [Buffer.from(one), Buffer.from(other)],
    );
    expect(await outcomeOf(findInteraction(services.db.sql, one))).toContain('cannot be opened here');
  });

  test('is read with its client and its grant if they exist', async () => {
    const uid = await askConsent(services, clientId);
    expect(await findResumed(services.db.sql, uid)).toMatchObject({ client: { id: clientId }, grant: null });
    await decide(uid);
    const resumed = await findResumed(services.db.sql, uid);
    expect(resumed?.grant).toMatchObject({ id: resumed?.stored.grantId, clientId, live: true });
    await services.db.query('UPDATE oauth_clients SET deleted_at = now() WHERE id = $1', [clientId]);
    expect(await findResumed(services.db.sql, uid)).toMatchObject({ client: null, stored: { clientId } });
    await services.db.query('UPDATE oauth_clients SET deleted_at = NULL WHERE id = $1', [clientId]);
  });

  test('keeps its decision and gets the new payload when it is saved again', async () => {
    const uid = await askConsent(services, clientId);
    const proof = await decide(uid);
    const found = await findInteraction(services.db.sql, uid);
    if (!found) throw new Error('the request is gone');
    await saveInteraction(services.db.sql, { ...found, uid, payload: { step: 2 } });
    const again = await findInteraction(services.db.sql, uid);
    expect(again).toMatchObject({ payload: { step: 2 }, decision: 'allowed', grantId: found.grantId });
    expect(again && proveDecision(again, proof)).toBe(true);
  });
});

describe('the resume step', () => {
  test('accepts the proof of this decision and no other text', async () => {
    const [uid, other] = [await askConsent(services, clientId), await askConsent(services, clientId)];
    const [proof, foreign] = [await decide(uid), await decide(other)];
    const row = await findInteraction(services.db.sql, uid);
    if (!row?.proofHash) throw new Error('the request has no proof');
    const stored = Buffer.from(row.proofHash).toString('hex');
    expect([proof, foreign, stored, '', uid].map((text) => proveDecision(row, text))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('accepts no proof for an undecided request and cannot spend it', async () => {
    const uid = await askConsent(services, clientId);
    expect(proveDecision({ proofHash: null }, '')).toBe(false);
    expect(await consumeInteraction(services.db.sql, uid, services.clock.now())).toBe(false);
    await decide(uid);
    expect(await consumeInteraction(services.db.sql, uid, services.clock.now())).toBe(true);
  });

  test('succeeds for one of twenty callers at once', async () => {
    const uid = await askConsent(services, clientId);
    await decide(uid);
    const now = services.clock.now();
    const tries = Array.from({ length: 20 }, () => consumeInteraction(services.db.sql, uid, now));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  test('fails once the request has expired', async () => {
    const uid = await askConsent(services, clientId);
    await decide(uid);
    const expiry = new Date(services.clock.now().getTime() + 900_000);
    expect(await consumeInteraction(services.db.sql, uid, expiry)).toBe(false);
    expect(await consumeInteraction(services.db.sql, uid, new Date(expiry.getTime() - 1))).toBe(true);
  });
});
