import { requireActor, tenantKinds } from '@patchbay/domain/core';
import { dropFile } from '@patchbay/domain/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/register-route.ts';
import { actorOf, originOf } from '../http/request-state.ts';
import { receiveForm } from './receive-form.ts';
import { ReceivedForm } from './received-form.ts';

/** Whether a call has kept what it sent. After a fault of the service nobody knows; then a sweep looks. */
const isUnused = (reply: FastifyReply): boolean =>
  (reply.statusCode >= 400 && reply.statusCode < 500) || reply.hasHeader('Idempotent-Replayed');

/** Lets a route take its body as a form with a file. */
export function formHooks({ clientAddress, container, refuse }: RouteHost, bytesMax: number) {
  const { services } = container;
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      if (!request.isMultipart()) return undefined;
      const ctx = { ...services, actor: actorOf(request), origin: originOf(request, clientAddress) };
      try {
        request.body = await receiveForm(requireActor(ctx, tenantKinds), request, bytesMax);
        return undefined;
      } catch (error) {
        // The rest is read and forgotten for a moment, so that the sender sees the refusal.
        request.raw.unpipe();
        request.raw.resume();
        return refuse(error, request, reply);
      }
    },
    async onResponse({ body }: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (body instanceof ReceivedForm && body.file && isUnused(reply)) await dropFile(services, body.file);
    },
  };
}
