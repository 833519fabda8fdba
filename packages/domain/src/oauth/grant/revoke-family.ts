import { z } from 'zod';
import { type Context, command, type Origin, type Services, type SystemActor } from '../../core/exports.ts';
import { revokeReasons } from './end-reason.ts';
import { endGrant } from './store.ts';

/** A call by the authorization server itself, on behalf of the request of `origin`. */
export function asAuthorizationServer(services: Services, origin: Origin): Context<SystemActor> {
  return { ...services, actor: { kind: 'system', name: 'oauth' }, origin };
}

/**
 * Ends a token family: its grant and every token of it (RFC 9700 section 4.14.2). On an ended family it changes nothing.
 * @returns true if this call ended it
 */
export const revokeFamily = command({
  actors: ['system'],
  endsAccess: true,
  input: z.object({ grantId: z.string(), reason: z.enum(revokeReasons) }),
  async run(ctx, input) {
    const ended = await endGrant(ctx, input);
    if (ended) return { value: true, ...ended };
    return { value: false, audit: { unaudited: 'the family is unknown or has ended' }, event: null };
  },
});
