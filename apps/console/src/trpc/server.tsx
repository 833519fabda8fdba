import type { ErrorCode } from '@patchbay/contract';
import type { AppRouter } from '@patchbay/router';
import { dehydrate, HydrationBoundary, type QueryKey } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { writeDigest } from '@/lib/error-digest.ts';
import { personHeader, requestIdOf } from '@/lib/headers.ts';
import { loadServer } from '@/load-server.ts';
import { isAway, patience } from './patience.ts';
import { createQueryClient } from './query-client.ts';

// One cache per rendered page, never shared between requests, because it holds one person's data. It does not retry what
// a page can be shown without: the page waits for its queries, and the browser tries again.
export const pageQueryClient = cache(() => createQueryClient({ retriesMax: 0 }));

let router: AppRouter | undefined;

// A page only reads, so nothing uses the headers that a mutation would set.
const pageContext = cache(async () => {
  const incoming = await headers();
  const { appRouter, createCallContext } = await loadServer();
  router = appRouter;
  return createCallContext({
    headers: incoming,
    resHeaders: new Headers(),
    requestId: requestIdOf(incoming),
  });
});

/** The router's queries for server components. */
export const serverTrpc = createTRPCOptionsProxy<AppRouter>({
  ctx: pageContext,
  // Loaded with the context, which every call waits for first.
  get router() {
    if (!router) throw new Error('the router was read before the context of its call was loaded');
    return router;
  },
  queryClient: pageQueryClient,
});

/**
 * Waits for what a page cannot be shown without. With the database away the page is answered with 503. The digest of the
 * error, which is all that the framework shows of it to the browser, names the code and the request.
 */
async function needed<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof Error) || 'digest' in error) throw error;
    if (isAway(error)) (await loadServer()).noteOutage();
    const code = isAway(error) ? 'service_unavailable' : 'internal_error';
    throw Object.assign(error, { digest: writeDigest(code, requestIdOf(await headers())) });
  }
}

/** The signed-in developer, or null; read once per rendered page. */
export const readViewer = cache(() =>
  needed(
    pageQueryClient().fetchQuery({
      ...serverTrpc.readViewer.queryOptions(),
      ...patience(Date.now(), Date.now),
    }),
  ),
);

/** Why the session of this browser is refused, if its holder should see the reason. */
export async function readRefusal(): Promise<ErrorCode | undefined> {
  return (await needed(pageContext())).refusal?.code;
}

/** The platform user who is signed in by phone, or null; read once per rendered page. */
export const readPlatformUser = cache(() =>
  needed(
    pageQueryClient().fetchQuery({
      ...serverTrpc.readPlatformUser.queryOptions(),
      ...patience(Date.now(), Date.now),
    }),
  ),
);

/** Host-wide settings that a signed-out page needs. */
export const readPublicSettings = cache(() =>
  needed(
    pageQueryClient().fetchQuery({
      ...serverTrpc.readPublicSettings.queryOptions(),
      ...patience(Date.now(), Date.now),
    }),
  ),
);

/** Says in the page whose it is. The page sends it with each call, which is refused once somebody else is signed in. */
export async function PersonMark() {
  const { personId } = await needed(pageContext());
  return personId === null ? null : <meta name={personHeader} content={personId} />;
}

interface Prefetchable {
  readonly queryKey: QueryKey;
}

/**
 * Runs the queries on the server and passes their data to the page, so that its first paint has it. A query that
 * fails is left out: the browser asks again and shows its failure in place.
 */
export async function Prefetch({
  queries,
  children,
}: {
  queries: readonly Prefetchable[];
  children: ReactNode;
}) {
  const client = pageQueryClient();
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
