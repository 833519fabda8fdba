import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { AuditKey, AuditKeys } from './audit-key.ts';
import type { AnchoredHead } from './verify-chain.ts';
import type { AnchoredHeads } from './verify-log.ts';

/** A head as a checkpoint holds it: the chain, its number of records, and the hash of the newest one. */
export type CheckpointHead = readonly [chainId: string, seq: string, hash: string];

interface CheckpointBody {
  readonly at: string;
  /** SHA-256 of the line before, in hexadecimal; null on the first one. A removed line breaks the next. */
  readonly previous: string | null;
  readonly heads: readonly CheckpointHead[];
}

const CheckpointLine = z.strictObject({
  version: z.literal(1),
  at: z.iso.datetime(),
  previous: z.string().nullable(),
  heads: z.array(z.tuple([z.string(), z.string().regex(/^\d{1,19}$/), z.string().regex(/^[0-9a-f]{64}$/)])),
  key_id: z.string(),
  signature: z.string(),
});

const signedText = ({ at, heads, previous }: CheckpointBody): Buffer =>
  Buffer.from(JSON.stringify(['patchbay audit checkpoint', at, previous, heads]));

/** One line of the anchor file, without its line break. Signed with Ed25519, so that a reader needs no secret to check it. */
export function renderCheckpoint(key: AuditKey, body: CheckpointBody): string {
  const signature = sign(null, signedText(body), key.checkpoint).toString('base64url');
  return JSON.stringify({ version: 1, ...body, key_id: key.id, signature });
}

/** The key with which anybody can check a checkpoint, as base64url of its 32 bytes. */
export function publicKeyOf({ checkpoint }: AuditKey): string {
  return createPublicKey(checkpoint).export({ format: 'jwk' }).x ?? '';
}

/** The contents of an anchor file. */
export interface Anchor {
  readonly heads: AnchoredHeads;
  /** SHA-256 of the last line, in hexadecimal; null without one. */
  readonly lastHash: string | null;
  /** The number of the last line, from 1 on; 0 without one. */
  readonly lastLine: number;
}

/** An absent or empty file. */
export const emptyAnchor: Anchor = { heads: new Map(), lastHash: null, lastLine: 0 };

/** The anchor file is not as the service wrote it. */
export class AnchorBroken extends Error {
  override readonly name = 'AnchorBroken';
}

type ReadLine = z.output<typeof CheckpointLine>;

/** Null for the rest of a line whose writer died: no later line follows from it, so it cannot hide one. */
function parseLine(text: string): ReadLine | null {
  try {
    return CheckpointLine.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const hashLine = (text: string): string => createHash('sha256').update(text).digest('hex');

function findLineProblem(keys: AuditKeys, line: ReadLine, lastHash: string | null): string | null {
  if (line.previous !== lastHash) return 'does not follow the line before: one was removed or changed';
  const key = keys.find(line.key_id);
  if (!key) return `is signed with the unknown key ${line.key_id}`;
  const signature = Buffer.from(line.signature, 'base64url');
  const isGenuine = verify(null, signedText(line), createPublicKey(key.checkpoint), signature);
  return isGenuine ? null : 'has a wrong signature';
}

function skipLastOf({ lastHash, lastLine }: Anchor, text: string): null {
  if (hashLine(text) === lastHash) return null;
  throw new AnchorBroken(`line ${lastLine} of the anchor file was changed`);
}

/**
 * Reads an anchor file, or the rest of one, and checks every line.
 * @param lines without their line breaks, from the last line of `from` on
 * @param from what was read before
 * @throws AnchorBroken naming the first line that the service did not write there
 */
export async function readAnchor(
  keys: AuditKeys,
  lines: AsyncIterable<string> | Iterable<string>,
  from: Anchor = emptyAnchor,
): Promise<Anchor> {
  const heads = new Map<string, AnchoredHead>(from.heads);
  let { lastHash, lastLine } = from;
  let number = Math.max(0, lastLine - 1);
  for await (const text of lines) {
    number += 1;
    const line = number === from.lastLine ? skipLastOf(from, text) : parseLine(text);
    if (!line) continue;
    const problem = findLineProblem(keys, line, lastHash);
    if (problem !== null) throw new AnchorBroken(`line ${number} of the anchor file ${problem}`);
    for (const [chainId, seq, hash] of line.heads) heads.set(chainId, { seq: BigInt(seq), hash });
    lastHash = hashLine(text);
    lastLine = number;
  }
  return { heads, lastHash, lastLine };
}
