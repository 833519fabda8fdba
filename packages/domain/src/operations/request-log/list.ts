import type { PageInput } from '@patchbay/contract';
import type { Context } from '../../core/exports.ts';
import { escapeLike, type Page, pageQuery, requireActor, toPage } from '../../core/exports.ts';
import { type KeyNames, type RequestRow, type RequestView, requestSelect, toRequestView } from './view.ts';

export interface RequestFilter {
  readonly status?: '2xx' | '3xx' | '4xx' | '5xx' | undefined;
  readonly method?: string | undefined;
  /** Paths that contain this. */
  readonly path?: string | undefined;
  readonly keyId?: string | undefined;
  readonly requestId?: string | undefined;
}

function filterOf(filter: RequestFilter): Record<string, unknown> {
  const { status, method, path, keyId, requestId } = filter;
  const hundred = status === undefined ? undefined : Number(status[0]) * 100;
  return {
    ...(hundred === undefined ? {} : { status: { gte: hundred, lt: hundred + 100 } }),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: { contains: escapeLike(path) } }),
    ...(keyId === undefined ? {} : { keyId }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

export async function keyNames(ctx: Context, rows: readonly RequestRow[]): Promise<KeyNames> {
  const ids = [...new Set(rows.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])))];
  if (ids.length === 0) return new Map();
  const keys = await ctx.db.prisma.apiKey.findMany({
    where: { id: { in: ids } },
    select: { id: true, prefix: true, name: true },
  });
  return new Map(keys.map(({ id, ...names }) => [id, names]));
}

/** The workspace's requests, newest first, narrowed by the filter. */
export async function listRequests(
  ctx: Context,
  input: PageInput & RequestFilter,
): Promise<Page<RequestView>> {
  const { actor } = requireActor(ctx, ['console']);
  const { where, orderBy, take } = pageQuery(input);
  const rows = await ctx.db.prisma.requestLog.findMany({
    where: { workspaceId: actor.workspaceId, ...filterOf(input), ...where },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: requestSelect,
  });
  const names = await keyNames(ctx, rows);
  return toPage(
    input,
    rows.map((row) => toRequestView(row, names)),
  );
}
