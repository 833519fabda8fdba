import { AccessError, type LimitPolicy, limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import { enforceLimit, type Origin, type Services, takePlaces } from '../../core/exports.ts';
import { createRefusalMemory } from '../document/refusal-memory.ts';

const code = 'oauth_rate_limited';

type Counting = Pick<Services, 'attempts' | 'limiter'>;
type Asker = Pick<Origin, 'ip'>;

const perIp = (policy: LimitPolicy, { ip }: Asker) => ({ policy, subject: clientSubject(ip), code }) as const;
const perClient = (policy: LimitPolicy, clientId: string) => ({ policy, subject: clientId, code }) as const;

/**
 * Counts an authorization request that is about to be stored: 300 per IP address and 3000 per client in any 15 minutes.
 * The address comes first, so that one address cannot use up the places of a client.
 * @throws AccessError `oauth_rate_limited` (429)
 */
export function takeAuthorization(services: Counting, asker: Asker, clientId: string): Promise<void> {
  const { authorizationsPerClient, authorizationsPerIp } = limitPolicies;
  return takePlaces(services, [
    perIp(authorizationsPerIp, asker),
    perClient(authorizationsPerClient, clientId),
  ]);
}

/** Counts a device authorization that is about to be stored; see {@link takeAuthorization}. */
export function takeDeviceAuthorization(services: Counting, asker: Asker, clientId: string): Promise<void> {
  const { deviceAuthorizationsPerClient, deviceAuthorizationsPerIp } = limitPolicies;
  return takePlaces(services, [
    perIp(deviceAuthorizationsPerIp, asker),
    perClient(deviceAuthorizationsPerClient, clientId),
  ]);
}

/**
 * Limits the refusals of the token endpoint. A granted request is not counted: it uses up a code or a token that a
 * person's grant gave, and works once. So a granted request asks no store, and nobody can lock a client out of its own
 * tokens by sending wrong ones in its name.
 */
export interface TokenRefusals {
  /**
   * Refuses an address that is known to be over its limit, before any work. Asks no store.
   * @throws AccessError `oauth_rate_limited` (429)
   */
  requireRoom(asker: Asker): void;
  /**
   * Counts a refused request: 600 per IP address and 3000 per client in any minute, over all processes.
   * @param clientId the client, if it is known
   * @throws AccessError `oauth_rate_limited` (429), the answer instead of the refusal
   */
  count(asker: Asker, clientId: string | null): Promise<void>;
}

/** A process refuses a full address from memory for this long, and then counts its next refusal again. */
const fullAddresses = { ttlSeconds: 1, entriesMax: 10_000 } as const;

export function createTokenRefusals(services: Pick<Services, 'clock' | 'limiter'>): TokenRefusals {
  const full = createRefusalMemory(services.clock, fullAddresses);
  return {
    requireRoom: ({ ip }) => {
      const known = full.recall(clientSubject(ip));
      if (known) throw known;
    },
    count: async (asker, clientId) => {
      try {
        await enforceLimit(services.limiter, perIp(limitPolicies.tokenRefusalsPerIp, asker));
      } catch (error) {
        if (error instanceof AccessError && error.code === code) {
          full.remember(clientSubject(asker.ip), error);
        }
        throw error;
      }
      if (clientId === null) return;
      await enforceLimit(services.limiter, perClient(limitPolicies.tokenRefusalsPerClient, clientId));
    },
  };
}
