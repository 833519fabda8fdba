import { AccessError } from '@patchbay/contract';
import { type Context, requireActor, type TenantActor, tenantKinds } from '@patchbay/domain/core';
import { appendMedia, type MediaView, receiveAppend } from '@patchbay/domain/media';
import { allowSteadyBody, senderOf } from '@patchbay/network/http-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaHeaders, presentMedia } from '../presenters/media.ts';
import { appendedType, requestBytes, requireAppended } from './bytes-hook.ts';

/** Returns true if a request brings the first bytes of the upload that it creates (tus 1.0.0, creation-with-upload). */
export const bringsBytes = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith(appendedType);

/** @throws AccessError `unsupported_media_type` (415) without an upload that they belong to, `invalid_request` (400) for a checksum */
export function expectBytes(request: FastifyRequest, creation: object | null): void {
  if (creation === null) throw new AccessError('unsupported_media_type');
  requireAppended(request);
  allowSteadyBody(request.raw);
}

/** Appends the bytes that come with the creation. The upload exists by now, so a refusal only leaves it shorter. */
async function append(ctx: Context<TenantActor>, request: FastifyRequest, id: string): Promise<MediaView> {
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  try {
    const sender = senderOf(request.raw);
    await receiveAppend({ ...ctx, sender }, { id, offset: 0, announcedBytes }, requestBytes(request));
  } catch (error) {
    if (!(error instanceof AccessError))
      ctx.logger.warn({ err: error }, 'the first bytes of an upload were lost');
  }
  return appendMedia(ctx, { id });
}

/**
 * Takes the bytes of a request that has created an upload, before it is answered. A request that is sent again appends
 * the missing bytes.
 * @returns the body of the answer, which says how much of the upload has arrived
 */
export async function takeBytes(
  ctx: Context,
  { reply, request }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  payload: unknown,
): Promise<unknown> {
  const isMade = reply.statusCode === 201 && typeof payload === 'string';
  if (!isMade) {
    request.raw.resume();
    return payload;
  }
  const { id } = JSON.parse(payload) as { readonly id: string };
  try {
    const view = await append(requireActor(ctx, tenantKinds), request, id);
    reply.headers(mediaHeaders(view));
    return reply.hasHeader('Idempotent-Replayed') ? payload : JSON.stringify(presentMedia(view));
  } catch (error) {
    ctx.logger.warn({ err: error }, 'an upload could not say what has come of it');
    return payload;
  } finally {
    request.raw.resume();
  }
}
