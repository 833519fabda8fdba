import { createRequestRecorder, listRequests, type RequestEntry } from '@patchbay/domain/operations';
import { contextFor } from '@patchbay/domain/services.fixture';
import { seedDeveloper } from '../seed.ts';
import { fillTables } from './fill.ts';
import { type Area, type Subject, timed } from './side.ts';

type Filter = Parameters<typeof listRequests>[1];

const limit = 20;
/** Recorded at once: as many as a process keeps of a workspace in a second. */
const recorded = 100;
const keysCount = 20;

// Of ten routes and twenty keys. One in twenty fails.
const logText = `INSERT INTO request_logs (id, workspace_id, request_id, credential_id, actor_kind, method, path, route, status,
    error_code, duration_ms, ip, user_agent, created_at)
  SELECT 'rlg_fill_' || g, $3, 'req_fill_' || g, 'key_log_' || g % ${keysCount}, 'api_key', 'GET', '/v1/route' || g % 10 || '/' || g,
    '/v1/route' || g % 10 || '/{id}', CASE g % 20 WHEN 7 THEN 404 ELSE 200 END, CASE g % 20 WHEN 7 THEN 'thread_not_found' END, 3,
    '203.0.113.7', 'bench', now() - (1 - g::float8 / $4::int) * interval '29 days'
  FROM generate_series($1::int, $2::int) g`;

const entryOf = (workspaceId: string, at: number): RequestEntry => ({
  requestId: 'req_bench',
  workspaceId,
  clientId: null,
  clientUsed: false,
  credentialId: 'key_log_1',
  actorKind: 'api_key',
  method: 'GET',
  path: '/v1/threads',
  route: '/v1/threads',
  status: 200,
  errorCode: null,
  reason: null,
  refusal: null,
  durationMs: 1.4,
  ip: '203.0.113.7',
  userAgent: 'bench',
  at,
});

/** The request log of a workspace: as the console lists it, and as it is written. */
export const requests: Area = async (side) => {
  const { extent, stage } = side;
  const { services } = stage;
  const { developer, workspaceId } = await seedDeveloper(stage, 0);
  await fillTables(stage, [{ text: logText, rows: extent.rows, values: [workspaceId, extent.rows] }]);
  const ctx = contextFor(services, developer);
  // Another workspace, so that what is recorded does not change the pages.
  const writer = await seedDeveloper(stage, 0);
  const recorder = createRequestRecorder(services);
  const record = async () => {
    const at = services.clock.now().getTime();
    for (let index = 0; index < recorded; index += 1) recorder.record(entryOf(writer.workspaceId, at));
    await recorder.flush();
  };
  const own = { among: 'rows', times: 60 } as const;
  const readPage = async (filter: Filter, expected: number): Promise<void> => {
    const { items } = await listRequests(ctx, { limit, ...filter });
    if (items.length !== expected) throw new Error(`a page of the request log has ${items.length} requests`);
  };
  const page = (title: string, filter: Filter): Subject => ({
    title: `a page of ${limit} of the request log${title}`,
    ...own,
    measure: timed(() => readPage(filter, limit)),
  });
  return [
    page('', {}),
    page(' of a status', { status: '4xx' }),
    page(' of a route', { route: '/v1/route3/{id}' }),
    page(' of a key', { credentialId: 'key_log_3' }),
    {
      title: 'the request log of a key that made no request',
      ...own,
      times: 4,
      measure: timed(() => readPage({ credentialId: 'key_unused' }, 0)),
    },
    { title: `the recording of ${recorded} requests`, ...own, measure: timed(record) },
  ];
};
