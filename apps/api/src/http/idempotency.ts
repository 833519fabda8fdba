import { createHash } from 'node:crypto';
import { AccessError, type JsonValue } from '@patchbay/contract';
import type { Context } from '@patchbay/domain/core';
import { runIdempotent } from '@patchbay/domain/workspace';
import type { FastifyRequest } from 'fastify';
import stringify from 'safe-stable-stringify';
import type { Answer } from './answer.ts';

const printable = /^[\x20-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request, or null without one.
 * @throws AccessError `invalid_request` unless it is one, of 1 to 255 printable ASCII characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  if (request.headers['idempotency-key'] === undefined) return null;
  // Node joins two into one, and a retry may bring them in another order.
  const [sent = '', ...others] = request.raw.headersDistinct['idempotency-key'] ?? [];
  if (others.length === 0 && printable.test(sent)) return sent;
  throw new AccessError('invalid_request', {
    reason: 'Idempotency-Key must be one, of 1 to 255 printable ASCII characters',
  });
}

/** Digest of a body: equal for bodies that differ only in spaces and in the order of members. */
export function bodyFingerprint(body: unknown): Buffer {
  return createHash('sha256')
    .update(stringify(body) ?? '')
    .digest();
}

/** An answer, and whether it was stored by an earlier call. */
export interface OnceAnswer {
  readonly answer: Answer;
  readonly replayed: boolean;
}

/** A verb that is run at most once, and how its value is answered. */
export interface OnceWork {
  run(ctx: Context): unknown;
  present(value: unknown): Answer;
}

/** Runs a creating call at most once for each caller, path and Idempotency-Key. Refusals as of `runIdempotent`. */
export async function answerOnce(
  ctx: Context,
  { key, request }: { readonly request: FastifyRequest; readonly key: string },
  { present, run }: OnceWork,
): Promise<OnceAnswer> {
  const [path = ''] = request.url.split('?', 1);
  const call = { key, route: `${request.method} ${path}`, fingerprint: bodyFingerprint(request.body) };
  const answerOf = (value: unknown) => {
    const answer = present(value);
    // Presented bodies are plain JSON; a copy proves it and leaves undefined members out.
    return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body ?? null)) as JsonValue };
  };
  const { replayed, status, body } = await runIdempotent(ctx, call, { run, answerOf });
  return { answer: { status, body }, replayed };
}
