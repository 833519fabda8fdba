import { createSemaphore, singleFlight } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import type { AnonymousActor, Context, Origin, Services } from '../../core/exports.ts';
import { refuseOverload } from '../../core/exports.ts';
import { takeClientRegistration } from '../client/limit.ts';
import { type AuthorizingClient, findAuthorizingClient } from '../token/client.ts';
import { isDocumentUrl } from './document-url.ts';
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
   * token endpoint uses what is stored.
   * @throws AccessError `invalid_client` without a usable document, `service_unavailable` (503) when too many are being
   *   fetched, `client_registration_rate_limited` (429) for the first fetch of a document
   */
  resolve(id: string, origin: Origin): Promise<AuthorizingClient | null>;
}

/** Refusals and running fetches are known in this process only; another process may fetch a document once more. */
export function createClientResolver(services: Services): ClientResolver {
  const { clock, db, logger, outbound } = services;
  const refusals = createRefusalMemory(clock, refusalMemory);
  const flights = singleFlight<string, void>();
  // No request waits behind the slow host of a stranger: what cannot be fetched now is refused.
  const fetches = createSemaphore({ runningMax: parallelFetchesMax, waitingMax: 0 });

  const isYounger = ({ fetchedAt }: AuthorizingClient, seconds: number): boolean =>
    fetchedAt !== null && clock.now().getTime() - fetchedAt.getTime() < seconds * 1000;

  /** Reads the client again first: an earlier flight may have stored it after this caller looked. */
  async function load(ctx: Context, url: string): Promise<void> {
    const stored = await findAuthorizingClient(db.sql, url);
    if (stored && isYounger(stored, freshSeconds)) return;
    const document = await refuseOverload(
      fetches.run(() => fetchDocument(outbound, url)),
      retryAfterSeconds,
    );
    await storeDocument(ctx, { url, document });
  }

  /** Fetches and stores the document. A refusal is returned, because a stored client may remain usable. */
  async function refresh(
    ctx: Context<AnonymousActor>,
    url: string,
    isFirst: boolean,
  ): Promise<AccessError | null> {
    const known = refusals.recall(url);
    if (known) return known;
    if (isFirst) await takeClientRegistration(ctx);
    try {
      await flights.run(url, () => load(ctx, url));
      return null;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      if (error.code === 'invalid_client') {
        refusals.remember(url, error);
        logger.info({ url, err: error.options.cause ?? error }, 'a client metadata document was refused');
      }
      return error;
    }
  }

  return {
    resolve: async (id, origin) => {
      const stored = await findAuthorizingClient(db.sql, id);
      if (!isDocumentUrl(id, outbound.policy)) return stored;
      if (stored && isYounger(stored, freshSeconds)) return stored;
      const ctx = { ...services, actor: { kind: 'anonymous' }, origin } as const;
      const refusal = await refresh(ctx, id, stored === null);
      // Read again, so that a decision of an operator during the fetch applies.
      if (refusal === null) return findAuthorizingClient(db.sql, id);
      if (stored && isYounger(stored, keptSeconds)) return stored;
      throw refusal;
    },
  };
}
