import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import superjson from 'superjson';
import { isFinal, readFailure } from './failure.ts';

/**
 * A query client, one per request on the server and one per page in the browser.
 * `onFailure` hears every failed call, so that a lost session is noticed wherever it shows.
 */
export function createQueryClient(onFailure: (error: unknown) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !isFinal(readFailure(error)),
      },
      // A mutation's answer may hold a raw key; it is dropped as soon as nobody shows it.
      mutations: { gcTime: 0, retry: false },
      dehydrate: { serializeData: superjson.serialize, shouldDehydrateQuery: defaultShouldDehydrateQuery },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}
