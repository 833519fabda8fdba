import { createHash } from 'node:crypto';
import { AccessError, type JsonValue } from '@patchbay/contract';
import { type Context, tenantKinds, type Verb } from '@patchbay/domain/core';
import { runIdempotent, withholdSecrets } from '@patchbay/domain/workspace';
import superjson from 'superjson';
import type { RouterContext } from './context.ts';

const printable = /^[\x20-\x7e]{1,255}$/;

/** The statuses of stored answers. That of a withheld secret is never repeated. */
const complete = 200;
const withheld = 201;

function answerOf(value: unknown) {
  const body = JSON.parse(superjson.stringify(value)) as JsonValue;
  const isComplete = JSON.stringify(withholdSecrets(body)) === JSON.stringify(body);
  return { status: isComplete ? complete : withheld, body };
}

/** The digest of an input. @throws AccessError `invalid_request` (400) for one that nests deeper than it can be written */
function fingerprintOf(input: unknown): Buffer {
  try {
    return createHash('sha256').update(superjson.stringify(input)).digest();
  } catch (cause) {
    throw new AccessError('invalid_request', { reason: 'the input cannot be written as JSON', cause });
  }
}

/**
 * Runs a command once for each call key, as the API does for each Idempotency-Key: a person whose answer was lost tries again, and
 * must not make the same thing twice.
 * @throws AccessError `idempotency_key_reused` (409) also when the lost answer held a secret, which is not stored
 */
export async function runOnce(
  { actor, call, callKey: key }: RouterContext & { readonly call: Context },
  { input, path }: { readonly input: unknown; readonly path: string },
  verb: Verb,
): Promise<unknown> {
  const isTenant = tenantKinds.some((kind) => kind === actor.kind);
  if (key === null || !isTenant) return verb(call, input);
  if (!printable.test(key)) throw new AccessError('invalid_request');
  const fingerprint = fingerprintOf(input);
  const { body, replayed, status } = await runIdempotent(
    call,
    { key, route: `console ${path}`, fingerprint },
    { run: (ctx) => verb(ctx, input), answerOf },
  );
  if (replayed && status === withheld) throw new AccessError('idempotency_key_reused');
  return superjson.deserialize(body as never);
}
