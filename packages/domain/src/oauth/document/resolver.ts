import { createSemaphore, singleFlight } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import type { UrlPolicy } from '@patchbay/safe-fetch';
import type { Context, Origin, Services } from '../../core/exports.ts';
import { refuseOverload } from '../../core/exports.ts';
import { takeClientRegistration } from '../client/limit.ts';
import { type AuthorizingClient, findAuthorizingClient } from '../token/client.ts';
import { checkClientUrl, isDocumentUrl } from './document-url.ts';
import { fetchDocument } from './fetch-document.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { storeDocument } from './store.ts';

/** A stored document is used this long without fetching it again. */
const freshSeconds = 10 * 60;
/** A client remains usable this long while its document cannot be fetched or is broken. */
const keptSeconds = 24 * 60 * 60;
const refusalMemory = { ttlSeconds: 30, entriesMax: 1000 } as const;
/** A flood of URLs on slow hosts must not use up the sockets of this process. */
const parallelFetchesMax = 16;
const retryAfterSeconds = 2;

/** Finds the client that a request names, and fetches its metadata document if its id is a URL. */
export interface ClientResolver {
  /**
   * The client of an id, in any status, or null for an unknown id. Only for requests that begin an authorization: the
   * token endpoint uses the stored client.
   * @throws AccessError `invalid_client` without a usable document or for a URL that is never fetched, `service_unavailable` (503) when too many are being
   *   fetched, `client_registration_rate_limited` (429) for the first fetch of a document
   */
  resolve(id: string, origin: Origin): Promise<AuthorizingClient | null>;
}

/** Returns true if the document of a stored client was accepted less than `seconds` ago. */
function isYounger(
  stored: AuthorizingClient | null,
  seconds: number,
  { clock }: Pick<Services, 'clock'>,
): stored is AuthorizingClient {
  const fetchedAt = stored?.fetchedAt ?? null;
  return fetchedAt !== null && clock.now().getTime() - fetchedAt.getTime() < seconds * 1000;
}

/** Remembers the fetches of this process; another process may fetch a document once more. */
function createFetching({ clock }: Services) {
  return {
    refusals: createRefusalMemory(clock, refusalMemory),
    flights: singleFlight<string, void>(),
    // No request waits behind the slow host of a stranger: what cannot be fetched now is refused.
    fetches: createSemaphore({ runningMax: parallelFetchesMax, waitingMax: 0 }),
  };
}

type Fetching = ReturnType<typeof createFetching>;

/** Reads the client again first: an earlier flight may have stored it after this caller looked. */
async function load(ctx: Context, url: string, { fetches }: Fetching): Promise<void> {
  const stored = await findAuthorizingClient(ctx.db.sql, url);
  if (isYounger(stored, freshSeconds, ctx)) return;
  const document = await refuseOverload(
    fetches.run(() => fetchDocument(ctx.outbound, url)),
    retryAfterSeconds,
  );
  await storeDocument(ctx, { url, document });
}

/** Fetches and stores the document. A refusal is returned, because a stored client may remain usable. */
async function refresh(ctx: Context, url: string, fetching: Fetching): Promise<AccessError | null> {
  try {
    await fetching.flights.run(url, () => load(ctx, url, fetching));
    return null;
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    if (error.code === 'invalid_client') {
      fetching.refusals.remember(url, error);
      ctx.logger.info({ url, err: error.options.cause ?? error }, 'a client metadata document was refused');
    }
    return error;
  }
}

/** @throws AccessError `invalid_client`, which says why a client id that is a URL is never fetched */
function requireUsableUrl(id: string, policy: UrlPolicy): void {
  const reason = checkClientUrl(id, policy);
  if (reason === null) return;
  throw new AccessError('invalid_client', {
    reason: `the client_id is a URL that is not fetched: ${reason}`,
  });
}

export function createClientResolver(services: Services): ClientResolver {
  const { db, outbound } = services;
  const fetching = createFetching(services);

  async function fetchOnce(ctx: Context, url: string, isFirst: boolean): Promise<AccessError | null> {
    const known = fetching.refusals.recall(url);
    if (known) return known;
    if (isFirst) await takeClientRegistration(ctx);
    return refresh(ctx, url, fetching);
  }

  return {
    resolve: async (id, origin) => {
      const stored = await findAuthorizingClient(db.sql, id);
      if (stored === null) requireUsableUrl(id, outbound.policy);
      if (!isDocumentUrl(id, outbound.policy)) return stored;
      if (isYounger(stored, freshSeconds, services)) return stored;
      const ctx: Context = { ...services, actor: { kind: 'anonymous' }, origin };
      const refusal = await fetchOnce(ctx, id, stored === null);
      // Read again, so that a decision of an operator during the fetch applies.
      if (refusal === null) return findAuthorizingClient(db.sql, id);
      if (isYounger(stored, keptSeconds, services)) return stored;
      throw refusal;
    },
  };
}
