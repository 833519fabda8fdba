import { AccessError } from '@patchbay/contract';
import { type Context, requireActor, type TenantActor, tenantKinds } from '@patchbay/domain/core';
import { receiveAppend, receiveSegment } from '@patchbay/domain/media';
import { allowSteadyBody, senderOf } from '@patchbay/network/http-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { contextOf } from '../http/request-state.ts';
import type { BytesBody } from '../http/route.ts';
import { readBytesHeader, refuseChecksum } from './tus.ts';

export const appendedType = 'application/offset+octet-stream';

/** @throws AccessError `unsupported_media_type` (415) for an encoded body, or one that is not plain bytes */
function requireBytes({ headers }: FastifyRequest, isTaken: (type: string) => boolean): void {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!isTaken(type.trim()) || encoding.toLowerCase() !== 'identity')
    throw new AccessError('unsupported_media_type');
}

/** @throws AccessError `unsupported_media_type` (415) unless bytes are appended; `invalid_request` (400) for a checksum */
export function requireAppended(request: FastifyRequest): void {
  requireBytes(request, (type) => type === appendedType);
  refuseChecksum(request);
}

/** The body as it comes. A cut connection ends it with a fault, and the bytes before that count. */
export async function* requestBytes({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    // A body that is refused leaves the connection open for the refusal.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) yield piece;
  } catch (cause) {
    throw new AccessError('invalid_request', { reason: 'the body is not complete', cause });
  }
}

/** A body in which the bytes of a segment would be packed. Any other type does not change its bytes. */
const isWrapping = (type: string): boolean => type === 'application/json' || type.startsWith('multipart/');

type Receive = (
  ctx: Context<TenantActor>,
  request: FastifyRequest,
  announcedBytes: number,
) => Promise<unknown>;

/** Stores the bytes of a request and returns its body, by the way it sends them. */
const receivers: Readonly<Record<BytesBody['as'], Receive>> = {
  async segment(ctx, request, announcedBytes) {
    requireBytes(request, (type) => !isWrapping(type));
    allowSteadyBody(request.raw);
    return (await receiveSegment(ctx, announcedBytes, requestBytes(request))) ?? undefined;
  },
  async append(ctx, request, announcedBytes) {
    requireAppended(request);
    allowSteadyBody(request.raw);
    const { media_id: id = '' } = request.params as Readonly<Record<string, string>>;
    const offset = readBytesHeader(request, 'upload-offset');
    return receiveAppend(ctx, { id, offset, announcedBytes }, requestBytes(request));
  },
};

/** Lets a route take its body as bytes. */
export function bytesHook(host: RouteHost, { as }: BytesBody) {
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const ctx: Context = { ...contextOf(request, host), sender: senderOf(request.raw) };
      const announced = Number(request.headers['content-length'] ?? 0);
      try {
        request.body = await receivers[as](requireActor(ctx, tenantKinds), request, announced);
        return undefined;
      } catch (error) {
        // Reads and discards the rest for a moment, so that the sender sees the refusal.
        request.raw.resume();
        return host.refuse(error, request, reply);
      }
    },
  };
}
