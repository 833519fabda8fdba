import { createSemaphore, singleFlight } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import type { AnonymousActor, Context, Origin, Services } from '../../core/exports.ts';
import { refuseOverload } from '../../core/exports.ts';
import { takeClientRegistration } from '../client/limit.ts';
import { findAuthorizingClient } from '../token/client.ts';
import type { AuthorizingClient } from '../token/client-columns.ts';
import { parseDocument } from './document-metadata.ts';
import { isDocumentUrl } from './document-url.ts';
import { fetchDocument } from './fetch-document.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { storeDocument } from './store.ts';
import { isTrustedDocument } from './trusted-host.ts';

/** A document is believed this long without another look. */
const freshSeconds = 10 * 60;
/** A client outlives its document's host being away, or its document being broken, this long. */
const keptSeconds = 24 * 60 * 60;
const refusalMemory = { ttlSeconds: 30, entriesMax: 1000 } as const;
/** Slow hosts hold no more than these: a flood of URLs must not use up this process's sockets. */
const parallelFetchesMax = 16;
const retryAfterSeconds = 2;

/** Finds the client that a request names, and reads its metadata document when it has one. */
export interface ClientResolver {
  /**
   * The client of an id, in whatever status, or null for an id that can be none. Only for requests of a browser or a
   * device that begin something: what a token stands for is decided by what is stored.
   * @throws AccessError `invalid_client` when there is no document that can be used, `service_unavailable` (503) when
   *   too many are being fetched, `client_registration_rate_limited` (429) for first fetches alone
   */
  resolve(id: string, origin: Origin): Promise<AuthorizingClient | null>;
}

/** The state is this process's own: another one may fetch the same document once more, and finds what is stored. */
export function createClientResolver(services: Services): ClientResolver {
  const { clock, db, logger, outbound, settings } = services;
  const refusals = createRefusalMemory(clock, refusalMemory);
  const flights = singleFlight<string, void>();
  // Nobody waits in line behind a stranger's slow host: what cannot be fetched now is refused.
  const fetches = createSemaphore({ runningMax: parallelFetchesMax, waitingMax: 0 });

  const isYounger = ({ fetchedAt }: AuthorizingClient, seconds: number): boolean =>
    fetchedAt !== null && clock.now().getTime() - fetchedAt.getTime() < seconds * 1000;

  /** Who looked before a flight ended and comes after it finds its result, and does not fetch again. */
  async function load(ctx: Context, url: string): Promise<void> {
    const stored = await findAuthorizingClient(db.sql, url);
    if (stored && isYounger(stored, freshSeconds)) return;
    const document = await refuseOverload(
      fetches.run(() => fetchDocument(outbound, url)),
      retryAfterSeconds,
    );
    const metadata = parseDocument(document, url, settings);
    await storeDocument(ctx, { url, metadata, isTrusted: isTrustedDocument(url, settings.cimdTrustedHosts) });
  }

  /** Reads and stores the document; a refusal is returned, since a client that is stored already may outlive it. */
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
      // Read anew, so that whoever joined a flight goes by what an operator decided meanwhile.
      if (refusal === null) return findAuthorizingClient(db.sql, id);
      if (stored && isYounger(stored, keptSeconds)) return stored;
      throw refusal;
    },
  };
}
