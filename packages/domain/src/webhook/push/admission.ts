import { AccessError, limitPolicies, socketsPerCredentialMax } from '@patchbay/contract';
import {
  type Actor,
  enforceLimit,
  requireRules,
  requireScopes,
  type Services,
  type TenantActor,
} from '../../core/exports.ts';
import { tenantKinds } from '../../messaging/exports.ts';
import { eventReachOf } from '../event/reach.ts';
import type { SharedSlots } from './shared-slots.ts';

/** A credential that may have one more socket. */
export interface Admission {
  readonly authorization: string;
  readonly actor: TenantActor;
}

const rules = { actors: tenantKinds, scopes: [], role: null } as const;

/**
 * Admits actors that may have a socket.
 * @throws AccessError as {@link requireRules}; `insufficient_scope` for a credential that may read no type of event
 */
export function requireReader(actor: Actor): TenantActor {
  requireRules(actor, rules);
  if (!('workspaceId' in actor)) throw new AccessError('first_party_only');
  if (eventReachOf(actor).types?.size === 0) requireScopes(actor, ['threads:read']);
  return actor;
}

function credentialOf(actor: TenantActor): string {
  if (actor.kind === 'api_key') return actor.keyId;
  return actor.kind === 'oauth' ? actor.grantId : actor.sessionId;
}

/** Counts the sockets of each credential on this process, and those of each workspace on all of them. */
export interface SocketSlots {
  /** @throws AccessError `socket_limit_reached` (429) */
  requireRoom(actor: TenantActor): Promise<void>;
  /**
   * Takes a slot, and returns what frees it.
   * @throws AccessError `socket_limit_reached` (429)
   */
  take(actor: TenantActor): Promise<() => void>;
}

export function createSocketSlots({ limiter }: Pick<Services, 'limiter'>, shared: SharedSlots): SocketSlots {
  const taken = new Map<string, number>();
  const requireBelow = (id: string): void => {
    if ((taken.get(id) ?? 0) < socketsPerCredentialMax) return;
    throw new AccessError('socket_limit_reached', { retryAfterSeconds: 60 });
  };
  const free = (id: string): void => {
    const left = (taken.get(id) ?? 1) - 1;
    if (left === 0) taken.delete(id);
    else taken.set(id, left);
  };
  return {
    async requireRoom(actor) {
      const subject = credentialOf(actor);
      requireBelow(subject);
      await shared.requireRoom(actor.workspaceId);
      await enforceLimit(limiter, {
        policy: limitPolicies.socketOpens,
        subject,
        code: 'socket_limit_reached',
      });
    },
    async take(actor) {
      const id = credentialOf(actor);
      requireBelow(id);
      taken.set(id, (taken.get(id) ?? 0) + 1);
      try {
        const leave = await shared.take(actor.workspaceId);
        return () => {
          free(id);
          leave();
        };
      } catch (error) {
        free(id);
        throw error;
      }
    },
  };
}
