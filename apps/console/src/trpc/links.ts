'use client';
import type { AppRouter } from '@patchbay/router';
import { httpBatchLink, type Operation, splitLink, type TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import superjson from 'superjson';
import { callKeyHeader, personHeader } from '@/lib/headers.ts';
import { paths } from '@/lib/paths.ts';
import { readFailure } from './failure.ts';
import { batchCallsMax } from './query-client.ts';
import { createUnanswered } from './unanswered.ts';

/** The first person whose page this was: a later page that belongs to somebody else says that another account has signed in. */
let pageOf: string | undefined;

/** Of several calls, none has a key. */
function headersOf([{ context } = { context: {} }]: readonly Pick<Operation, 'context'>[]) {
  pageOf ??= document.querySelector<HTMLMetaElement>(`meta[name=${personHeader}]`)?.content;
  return {
    ...(pageOf !== undefined && { [personHeader]: pageOf }),
    ...(typeof context.callKey === 'string' && { [callKeyHeader]: context.callKey }),
  };
}

/** An agent's test run may take a minute, and nothing takes longer. */
const deadlineMs = 90_000;
/** A slow line, on which a voice note takes its time to leave. */
const bytesPerMsMin = 10;

/** A call that is never answered fails: otherwise a form would wait for it forever. */
function fetchInTime(
  input: URL | RequestInfo,
  init: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined } = {},
) {
  const call = new AbortController();
  const bytes = typeof init.body === 'string' ? init.body.length : 0;
  setTimeout(() => call.abort(), deadlineMs + bytes / bytesPerMsMin);
  init.signal?.addEventListener('abort', () => call.abort());
  return fetch(input, { ...init, signal: call.signal });
}

const send = (maxItems: number) =>
  httpBatchLink<AppRouter>({
    url: paths.trpc(),
    transformer: superjson,
    maxItems,
    headers: ({ opList }) => headersOf(opList),
    fetch: fetchInTime,
  });

/** Gives a call that makes something the key of its earlier try, if that had no answer. */
function onceLink(): TRPCLink<AppRouter> {
  const unanswered = createUnanswered(() => performance.now());
  return () =>
    ({ next, op }) => {
      const call = unanswered.begin(op);
      if (!call) return next(op);
      return next({ ...op, context: { ...op.context, callKey: call.key } }).pipe(
        tap({ next: () => call.end(), error: (error) => call.end(readFailure(error)) }),
      );
    };
}

/** The links between a call and the server. A mutation is never batched, because it may have a key of its own. */
export const callLinks = (): TRPCLink<AppRouter>[] => [
  onceLink(),
  splitLink({ condition: ({ type }) => type === 'mutation', true: send(1), false: send(batchCallsMax) }),
];
