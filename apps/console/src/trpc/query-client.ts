import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import superjson from 'superjson';
import { isFinal, isOutdated, readFailure } from './failure.ts';

export interface QueryClientOptions {
  /** Called for every failed call, so that a lost session is noticed anywhere. */
  readonly onFailure?: (error: unknown) => void;
  /** Called after every change. */
  readonly onChange?: () => void;
  /** Called when the page may show what is no longer so: the answer to a change was lost, or a call was refused for that. */
  readonly onOutdated?: () => void;
  /** How often a query is tried again after a fault or a lost connection. */
  readonly retriesMax: number;
}

/** A query client, one per request on the server and one per page in the browser. */
export function createQueryClient({
  onChange = () => {},
  onFailure = () => {},
  onOutdated = () => {},
  retriesMax,
}: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state: { data, errorUpdateCount } }) => {
        onFailure(error);
        // Once: what is read again may be refused as well.
        if (data !== undefined && errorUpdateCount === 1 && isOutdated(readFailure(error))) onOutdated();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onFailure(error);
        const failure = readFailure(error);
        if (!isFinal(failure) || isOutdated(failure)) onOutdated();
      },
      onSuccess: onChange,
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < retriesMax && !isFinal(readFailure(error)),
        // Without a connection a call fails and says so; by default it would wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A mutation's response may hold a raw key, so it is dropped as soon as nothing shows it. Without a connection
      // the mutation fails: by default it would be sent later, when the person has long given up.
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
      dehydrate: { serializeData: superjson.serialize, shouldDehydrateQuery: defaultShouldDehydrateQuery },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}

/** Calls allowed in one HTTP request: more would get many calls past a limit that counts requests. */
export const batchCallsMax = 10;
