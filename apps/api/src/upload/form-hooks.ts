import { limitPolicies } from '@patchbay/contract';
import { holdPlaces, type LimitPlace, requireActor, tenantKinds } from '@patchbay/domain/core';
import { dropFile } from '@patchbay/domain/media';
import { clientSubject } from '@patchbay/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { contextOf, originOf } from '../http/request-state.ts';
import type { Route, Upload } from '../http/route.ts';
import { bringsBytes, expectBytes, takeBytes } from './creation-bytes.ts';
import { digestForm } from './digest-form.ts';
import { type FormRules, receiveForm } from './receive-form.ts';
import { ReceivedForm } from './received-form.ts';
import { readTusCreation } from './tus.ts';

/**
 * Returns true if a call has not kept its file. After a fault of the service this is unknown, and a sweep cleans up.
 */
const isUnused = (reply: FastifyReply): boolean =>
  (reply.statusCode >= 400 && reply.statusCode < 500) || reply.hasHeader('Idempotent-Replayed');

/** Reads and discards the rest for a moment, so that the sender sees the refusal. */
function forgetRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function keepingHooks(host: RouteHost, rules: FormRules, isResumable: boolean) {
  const { container, refuse } = host;
  const announce = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    try {
      const creation = readTusCreation(request);
      if (bringsBytes(request)) expectBytes(request, creation);
      request.body = creation ?? request.body;
      return undefined;
    } catch (error) {
      return refuse(error, request, reply);
    }
  };
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      if (!request.isMultipart()) return isResumable ? announce(request, reply) : undefined;
      try {
        const ctx = requireActor(contextOf(request, host), tenantKinds);
        request.body = await receiveForm(ctx, request, rules);
        return undefined;
      } catch (error) {
        forgetRest(request);
        return refuse(error, request, reply);
      }
    },
    async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      if (!isResumable || !bringsBytes(request)) return payload;
      return takeBytes(contextOf(request, host), { request, reply }, payload);
    },
    async onResponse({ body }: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (body instanceof ReceivedForm && body.file && isUnused(reply))
        await dropFile(container.services, body.file);
    },
  };
}

function digestHooks(
  { clientAddress, container, refuse }: RouteHost,
  rules: FormRules,
  { limit, member }: NonNullable<Upload['digest']>,
) {
  // The verb counts a form that has arrived; until then it holds a place, and a form that is refused keeps it.
  const placeOf = (request: FastifyRequest): LimitPlace => ({
    policy: limitPolicies[limit],
    subject: clientSubject(originOf(request, clientAddress).ip),
    code: 'rate_limited',
    wrong: ['invalid_request', 'payload_too_large'],
  });
  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      if (!request.isMultipart()) return undefined;
      try {
        const read = () => digestForm(request, rules, member);
        request.body = await holdPlaces(container.services, [placeOf(request)], read);
        return undefined;
      } catch (error) {
        forgetRest(request);
        return refuse(error, request, reply);
      }
    },
  };
}

/** The fields that go with a file are the members of the body that JSON could have; a hash of the file is made of it. */
function rulesOf({ bytesMax, digest, member }: Upload, { body }: Route['input']): FormRules {
  const fields = Object.keys(body?.shape ?? {}).filter((name) => name !== digest?.member);
  return { member, bytesMax, fields };
}

/** Lets a route take its body as a form with a file. */
export function uploadHooks(host: RouteHost, upload: Upload, input: Route['input']) {
  const rules = rulesOf(upload, input);
  return upload.digest
    ? digestHooks(host, rules, upload.digest)
    : keepingHooks(host, rules, upload.isResumable === true);
}
