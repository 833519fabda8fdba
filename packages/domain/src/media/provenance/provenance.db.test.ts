import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { platformChainId } from '../../core/audit/hash.ts';
import type { Context } from '../../core/context.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendVoiceNote } from '../../messaging/voice-note/send.ts';
import { auditOf, openTestProcess, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { revokeProvenanceKey, rotateProvenanceKey } from './change-key.ts';
import { checkProvenance, type ProvenanceView } from './check.ts';
import { listProvenanceKeys } from './published-keys.ts';
import { signSentAudio } from './sign-audio.ts';
import { loadSigningKey } from './signing-key.ts';
import { publicJwk, readStatement, signStatement } from './statement.ts';

const { database, services } = await openTestProcess();
const anyone = contextFor(services, { kind: 'anonymous' });
const operator = contextFor(services, { kind: 'system', name: 'provenance-keys' });
let developer: ConsoleActor;
let ctx: Context;
let threadId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  ({ id: threadId } = await createThread(ctx, { title: 'T', participantIds: [] }));
});

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a recording, which is one that no other test has unless it is given. */
async function send(audio = wavOf(randomBytes(800))) {
  const audioBase64 = audio.toString('base64');
  const note = await sendVoiceNote(ctx, { threadId, audioBase64, mediaType: 'audio/wav' });
  return { audio, note, sha256: sha256Of(audio) };
}

async function statementOf(sha256: string): Promise<string> {
  const { statement } = await checkProvenance(anyone, { sha256 });
  return statement ?? expect.unreachable('the recording is unknown');
}

const resultOf = async (input: Parameters<typeof checkProvenance>[1]): Promise<ProvenanceView['result']> =>
  (await checkProvenance(anyone, input)).result;

const publishedKids = async (): Promise<string[]> => (await listProvenanceKeys(anyone)).map(({ kid }) => kid);

const kidOf = (statement: string): string => readStatement(statement)?.kid ?? '';

describe('a recording', () => {
  test('that was sent as a voice note is authentic, and nothing says whose it is', async () => {
    const { audio, note, sha256 } = await send();
    const view = await checkProvenance(anyone, { sha256 });
    expect(view).toMatchObject({
      result: 'authentic',
      claims: { sha256, byte_size: audio.byteLength, created_at: note.createdAt.toISOString() },
    });
    expect(Object.keys(view.claims ?? {}).toSorted()).toEqual([
      'byte_size',
      'created_at',
      'iat',
      'iss',
      'sha256',
    ]);
    const known = `${view.statement?.split('.').map((part) => Buffer.from(part, 'base64url'))}`;
    for (const secret of [threadId, note.id, note.messageId, developer.userId, developer.workspaceId])
      expect(known).not.toContain(secret);
  });

  test('with one changed byte is unknown, and altered beside the statement of the original', async () => {
    const { audio, sha256 } = await send();
    const statement = await statementOf(sha256);
    const changed = Buffer.from(audio);
    changed[100] = (changed[100] ?? 0) ^ 1;
    const nothing = { claims: null, statement: null };
    const hash = sha256Of(changed);
    expect(await checkProvenance(anyone, { sha256: hash })).toEqual({ result: 'unknown', ...nothing });
    expect(await checkProvenance(anyone, { sha256: hash, statement })).toEqual({
      result: 'altered',
      ...nothing,
    });
    expect(await checkProvenance(anyone, { sha256, statement })).toMatchObject({
      result: 'authentic',
      claims: { sha256 },
    });
  });

  test('that was only uploaded and not sent is unknown', async () => {
    const { sha256 } = await send();
    await database.db.query('UPDATE media_objects SET attached_at = NULL WHERE sha256 = $1', [
      Buffer.from(sha256, 'hex'),
    ]);
    expect(await resultOf({ sha256 })).toBe('unknown');
  });

  test('is unknown once its note is deleted, and its statement still proves it', async () => {
    const { note, sha256 } = await send();
    const statement = await statementOf(sha256);
    await database.db.query('DELETE FROM voice_notes WHERE id = $1', [note.id]);
    expect(await resultOf({ sha256 })).toBe('unknown');
    expect(await resultOf({ sha256, statement })).toBe('authentic');
  });

  test('that was sent twice has the time at which it was sent first', async () => {
    const first = await send();
    services.clock.advance(60);
    await send(first.audio);
    const { claims } = await checkProvenance(anyone, { sha256: first.sha256 });
    expect(claims?.created_at).toBe(first.note.createdAt.toISOString());
  });

  test('can be named by its hash in capital letters', async () => {
    const { sha256 } = await send();
    expect(await resultOf({ sha256: sha256.toUpperCase() })).toBe('authentic');
  });

  test.each(['', 'a'.repeat(63), 'g'.repeat(64), 'a'.repeat(65)])('cannot be named by %j', async (sha256) =>
    expect(await outcomeOf(checkProvenance(anyone, { sha256 }))).toBe('validation_error'),
  );
});

describe('the worker', () => {
  const storedOf = async (sha256: string): Promise<string | null> => {
    const rows = await database.db.query<{ statement: string | null }>(
      'SELECT statement FROM media_objects WHERE sha256 = $1',
      [Buffer.from(sha256, 'hex')],
    );
    return rows[0]?.statement ?? null;
  };

  test('signs the audio of every note once, and nobody has to ask first', async () => {
    const sent = [await send(), await send()];
    expect(await signSentAudio(services, undefined)).toBeGreaterThanOrEqual(2);
    for (const { sha256 } of sent) {
      const stored = await storedOf(sha256);
      expect(stored).toEqual(expect.any(String));
      expect(await statementOf(sha256)).toBe(stored);
    }
    expect(await signSentAudio(services, undefined)).toBe(0);
  });

  test('keeps uploads that were not sent', async () => {
    const { sha256 } = await send();
    await database.db.query('UPDATE media_objects SET attached_at = NULL WHERE sha256 = $1', [
      Buffer.from(sha256, 'hex'),
    ]);
    await signSentAudio(services, undefined);
    expect(await storedOf(sha256)).toBeNull();
  });
});

describe('a statement', () => {
  test('can be checked with a published key and nothing else', async () => {
    const { sha256 } = await send();
    const [header = '', claims = '', signature = ''] = (await statementOf(sha256)).split('.');
    const { kid } = JSON.parse(`${Buffer.from(header, 'base64url')}`);
    const published = (await listProvenanceKeys(anyone)).find((key) => key.kid === kid);
    const jwk = { ...publicJwk(published?.publicKey ?? Buffer.alloc(0)) };
    const key = createPublicKey({ format: 'jwk', key: jwk });
    const covered = Buffer.from(`${header}.${claims}`);
    expect(verify(null, covered, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(`${Buffer.from(claims, 'base64url')}`)).toMatchObject({ sha256 });
  });

  /** The statement with other claims or another header, and the signature that it had. */
  const rewrite = (statement: string, part: number, change: object): string => {
    const parts = statement.split('.');
    const known = JSON.parse(`${Buffer.from(parts[part] ?? '', 'base64url')}`);
    parts[part] = Buffer.from(JSON.stringify({ ...known, ...change })).toString('base64url');
    return parts.join('.');
  };

  test.each<[string, (statement: string) => string]>([
    ['with another time', (text) => rewrite(text, 1, { created_at: '2020-01-01T00:00:00.000Z' })],
    ['about other bytes', (text) => rewrite(text, 1, { sha256: 'a'.repeat(64) })],
    ['of an unknown key', (text) => rewrite(text, 0, { kid: 'unknown' })],
    ['of a key that no database can look for', (text) => rewrite(text, 0, { kid: 'a\u0000b' })],
    ['without an algorithm', (text) => rewrite(text, 0, { alg: 'none' })],
    ['of another type', (text) => rewrite(text, 0, { typ: 'JWT' })],
    ['without its signature', (text) => text.replace(/[^.]+$/, '')],
    ['with a short signature', (text) => text.replace(/[^.]+$/, 'AA')],
    ['with a space before it', (text) => ` ${text}`],
    ['that is no JWS', () => 'authentic'],
  ])('%s has an invalid signature', async (_title, change) => {
    const { sha256 } = await send();
    const statement = change(await statementOf(sha256));
    expect(await resultOf({ sha256, statement })).toBe('invalid_signature');
  });

  test('that somebody else signed under the id of our key has an invalid signature', async () => {
    const { sha256 } = await send();
    const genuine = readStatement(await statementOf(sha256)) ?? expect.unreachable();
    const { privateKey } = generateKeyPairSync('ed25519');
    const statement = signStatement({ kid: genuine.kid, privateKey }, genuine.claims);
    expect(await resultOf({ sha256, statement })).toBe('invalid_signature');
  });

  test('with the signature of another statement has an invalid signature', async () => {
    const [one, two] = [await send(), await send()];
    const [mine, other] = [await statementOf(one.sha256), await statementOf(two.sha256)];
    const statement = mine.replace(/[^.]+$/, other.split('.')[2] ?? '');
    expect(await resultOf({ sha256: one.sha256, statement })).toBe('invalid_signature');
  });
});

describe('a signing key', () => {
  test('is encrypted at rest, and deleted once another one signs', async () => {
    const boxOf = async (kid: string): Promise<Buffer | null | undefined> => {
      const rows = await database.db.query<{ box: Buffer | null }>(
        'SELECT private_box AS box FROM provenance_keys WHERE kid = $1',
        [kid],
      );
      return rows[0]?.box;
    };
    const { kid, privateKey } = await loadSigningKey(services);
    const der = privateKey.export({ format: 'der', type: 'pkcs8' });
    const box = await boxOf(kid);
    expect(box?.byteLength).toBeGreaterThan(der.byteLength);
    expect(box?.includes(der.subarray(-32))).toBe(false);
    await rotateProvenanceKey(operator);
    expect(await boxOf(kid)).toBeNull();
  });

  test('is made once, however many processes need the first one', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const keys = await Promise.all([first, second, first, second].map(loadSigningKey));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  });

  test('is followed by another one after 90 days, and what it signed stays good', async () => {
    const { sha256 } = await send();
    const statement = await statementOf(sha256);
    services.clock.advance(90 * 86_400);
    const later = await statementOf((await send()).sha256);
    expect(kidOf(later)).not.toBe(kidOf(statement));
    expect(await publishedKids()).toEqual(expect.arrayContaining([kidOf(statement), kidOf(later)]));
    expect(await resultOf({ sha256, statement })).toBe('authentic');
    expect(await statementOf(sha256)).toBe(statement);
  });

  test('that is rotated signs nothing more, and what it signed stays good', async () => {
    const { sha256 } = await send();
    const statement = await statementOf(sha256);
    const kid = await rotateProvenanceKey(operator);
    expect(kidOf(await statementOf((await send()).sha256))).toBe(kid);
    expect(await resultOf({ sha256, statement })).toBe('authentic');
    const records = await auditOf(services, platformChainId);
    expect(records.at(-1)).toMatchObject({ action: 'provenance_key.rotated', targetId: kid });
  });

  test('that is revoked proves nothing more, and every recording gets a statement under another key', async () => {
    const { sha256 } = await send();
    const statement = await statementOf(sha256);
    const kid = kidOf(statement);
    const successor = await revokeProvenanceKey(operator, { kid });
    expect(await publishedKids()).not.toContain(kid);
    expect(await resultOf({ sha256, statement })).toBe('key_revoked');
    const renewed = await statementOf(sha256);
    expect(kidOf(renewed)).toBe(successor);
    expect(await resultOf({ sha256, statement: renewed })).toBe('authentic');
    const records = await auditOf(services, platformChainId);
    expect(records.at(-1)).toMatchObject({ action: 'provenance_key.revoked', targetId: kid });
  });

  test('that no longer signs can be revoked without another rotation', async () => {
    const { kid: old } = await loadSigningKey(services);
    const kid = await rotateProvenanceKey(operator);
    expect(await revokeProvenanceKey(operator, { kid: old })).toBeNull();
    expect((await loadSigningKey(services)).kid).toBe(kid);
  });

  test('is revoked once, and an unknown one is not found', async () => {
    const { kid } = await loadSigningKey(services);
    await revokeProvenanceKey(operator, { kid });
    expect(await outcomeOf(revokeProvenanceKey(operator, { kid }))).toBe('not_found');
    expect(await outcomeOf(revokeProvenanceKey(operator, { kid: 'none' }))).toBe('not_found');
  });

  test('is one, even after concurrent rotations in two processes', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const rotations = [first, second, first].map((process) =>
      rotateProvenanceKey(contextFor(process, { kind: 'system', name: 'provenance-keys' })),
    );
    const kids = await Promise.all(rotations);
    expect(new Set(kids).size).toBe(3);
    const rows = await processes.first.db.prisma.provenanceKey.findMany({
      where: { retiredAt: null },
      select: { kid: true },
    });
    expect(rows).toHaveLength(1);
  });
});
