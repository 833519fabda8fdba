import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Patchbay } from '@patchbay/sdk';
import { pageSize, withClient } from '../client.ts';
import { describeFailure } from '../failure.ts';
import { follow } from '../logs/follow.ts';
import { type Request, showRequest } from '../logs/show.ts';
import type { Session } from '../session.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

export interface LogFilter {
  readonly status?: (typeof statusClasses)[number] | undefined;
  readonly path?: string | undefined;
}

const logPath = '/v1/developer/requests';
const newestCount = 10;

const queryOf = ({ path, status }: LogFilter) => ({
  ...(status === undefined ? {} : { status }),
  ...(path === undefined ? {} : { path }),
});

export async function listRequests(
  session: Session,
  { limit, ...filter }: LogFilter & { readonly limit: number },
): Promise<void> {
  const { terminal } = session;
  const data = await withClient(session, 'console', async ({ list }) => {
    const found: Request[] = [];
    // A page of a filtered list may be short or empty, and yet not the last one.
    for await (const each of list(logPath, { query: { limit, ...queryOf(filter) } })) {
      found.push(each);
      if (found.length === limit) break;
    }
    return found;
  });
  if (terminal.isJson) terminal.result(data, '');
  else if (data.length === 0) terminal.note('No matching requests in the last 30 days.');
  else for (const request of data) showRequest(terminal, request);
}

/** The requests after a time, the oldest first; without a time the newest few. */
async function readAfter(
  { GET, list }: Patchbay,
  filter: LogFilter,
  after: string | null,
): Promise<Request[]> {
  const query = queryOf(filter);
  if (after === null)
    return (await GET(logPath, { params: { query: { ...query, limit: newestCount } } })).data.toReversed();
  const requests: Request[] = [];
  for await (const each of list(logPath, { query: { ...query, limit: pageSize, after } }))
    requests.push(each);
  return requests;
}

/** Shows requests as they are logged, until it is interrupted. An interruption is no failure. */
export async function tailRequests(session: Session, filter: LogFilter): Promise<void> {
  const { signal, terminal } = session;
  terminal.note('Following the requests of the workspace. Press Ctrl-C to stop.');
  await follow<Request>({
    // A session of a person is renewed on the way, where there is somebody to ask.
    read: (after) => withClient(session, 'console', (client) => readAfter(client, filter, after)),
    show: (request) => {
      // The questions of this command are requests too, and would never end.
      if (request.path !== logPath) showRequest(terminal, request);
    },
    onDelay: (error, ms) =>
      terminal.note(`${describeFailure(error).message} Trying again in ${ms / 1000} s.`),
    pause: (ms) => pauseFor(ms, undefined, { signal }).catch(() => undefined),
    signal,
  });
}
