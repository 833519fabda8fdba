import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import superjson from 'superjson';
import { isFinal, readFailure } from './failure.ts';

export interface QueryClientOptions {
  /** Hears every failed call, so that a lost session is noticed wherever it shows. */
  readonly onFailure?: (error: unknown) => void;
  /** How often a query is tried again after a fault or a lost connection. */
  readonly retriesMax: number;
}

/** A query client, one per request on the server and one per page in the browser. */
export function createQueryClient({ onFailure = () => {}, retriesMax }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < retriesMax && !isFinal(readFailure(error)),
        // Without a connection a call fails and says so; the default would wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A mutation's answer may hold a raw key; it is dropped as soon as nobody shows it. Without a connection it
      // fails: the default would send it later by itself, when the person has long given up.
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
      dehydrate: { serializeData: superjson.serialize, shouldDehydrateQuery: defaultShouldDehydrateQuery },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}

/** Calls in one HTTP request; more would let one request do the work of many past a per-request limit. */
export const batchCallsMax = 10;
