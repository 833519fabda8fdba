import { AccessError } from '@patchbay/contract';
import { requireActor, tenantKinds } from '@patchbay/domain/core';
import { receiveSegment } from '@patchbay/domain/media';
import { allowSteadyBody } from '@patchbay/network/http-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/register-route.ts';
import { actorOf, originOf } from '../http/request-state.ts';

/** @throws AccessError `unsupported_media_type` (415) for what is encoded, or is no plain bytes */
function requireBytes({ headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const encoding = headers['content-encoding'] ?? 'identity';
  const isPlain = type.trim() === 'application/octet-stream' || type.trim().startsWith('audio/');
  if (!isPlain || encoding.toLowerCase() !== 'identity') throw new AccessError('unsupported_media_type');
}

/** The body as it comes. A connection that is cut ends it with a fault, and what has come before counts. */
async function* arriving({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of raw) yield piece;
  } catch (cause) {
    throw new AccessError('invalid_request', { reason: 'the body is not complete', cause });
  }
}

/** Lets a route take its body as bytes. */
export function bytesHook({ clientAddress, container, refuse }: RouteHost) {
  const { services } = container;
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const ctx = { ...services, actor: actorOf(request), origin: originOf(request, clientAddress) };
      const announced = Number(request.headers['content-length'] ?? 0);
      try {
        requireBytes(request);
        allowSteadyBody(request.raw);
        const received = await receiveSegment(requireActor(ctx, tenantKinds), announced, arriving(request));
        request.body = received ?? undefined;
        return undefined;
      } catch (error) {
        // The rest is read and forgotten for a moment, so that the sender sees the refusal.
        request.raw.resume();
        return refuse(error, request, reply);
      }
    },
  };
}
