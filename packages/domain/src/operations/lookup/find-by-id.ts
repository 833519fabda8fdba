import { FindByIdInput, isConsoleRequestId } from '@patchbay/contract';
import type { Database, Models, Sql } from '@patchbay/db';
import { type ConsoleActor, query } from '../../core/exports.ts';
import { reachOf } from '../../messaging/exports.ts';
import { readEventWithin } from '../../webhook/exports.ts';
import { findUnlisted, type Resource } from './find-unlisted.ts';

/** The resource that an id names, for a developer who looks it up. */
export type Finding =
  /** It has a page or a panel of its own in the console, under `id`. */
  | {
      readonly kind: 'request' | 'audit_record' | 'key' | 'client' | 'app' | 'event' | 'thread' | 'webhook';
      readonly id: string;
    }
  | { readonly kind: 'delivery'; readonly id: string; readonly endpointId: string }
  | { readonly kind: 'thing'; readonly thing: Resource }
  /** A request of the console that changed nothing: only the operators' log has it. */
  | { readonly kind: 'console_request' }
  | { readonly kind: 'nothing' };

/** The page that shows the resource. */
type Page = Exclude<Finding['kind'], 'thing' | 'delivery'>;
type Owner = Pick<ConsoleActor, 'userId' | 'workspaceId'>;
type Reader = Pick<Database, 'prisma' | 'sql'>;
type Finder = (models: Models, id: string, owner: ConsoleActor) => Promise<{ id: string } | null>;

const select = { id: true } as const;

/**
 * Resources that have a page, by the prefix of their ids. Every query names the workspace, so those of another are not
 * found.
 */
const pages: Readonly<Record<string, readonly [kind: Page, find: Finder]>> = {
  aud: [
    'audit_record',
    ({ auditRecord }, id, { workspaceId: chainId }) =>
      auditRecord.findFirst({ where: { id, chainId }, select }),
  ],
  cli: [
    'client',
    ({ oauthClient }, id, { workspaceId: ownerWorkspaceId }) =>
      oauthClient.findFirst({ where: { id, ownerWorkspaceId, deletedAt: null }, select }),
  ],
  // The list of connected apps is the person's own.
  grt: [
    'app',
    ({ oauthGrant }, id, { userId }) =>
      oauthGrant.findFirst({ where: { id, userId, revokedAt: null }, select }),
  ],
  key: ['key', ({ apiKey }, id, { workspaceId }) => apiKey.findFirst({ where: { id, workspaceId }, select })],
  rlg: [
    'request',
    ({ requestLog }, id, { workspaceId }) => requestLog.findFirst({ where: { id, workspaceId }, select }),
  ],
  thr: [
    'thread',
    ({ thread }, id, owner) => thread.findFirst({ where: { id, ...reachOf(owner).where }, select }),
  ],
  whe: [
    'webhook',
    ({ webhookEndpoint }, id, { workspaceId }) =>
      webhookEndpoint.findFirst({ where: { id, workspaceId, deletedAt: null }, select }),
  ],
};

/** A delivery is shown on the page of its endpoint, so it has none once the endpoint is removed. */
async function findDelivery(models: Models, id: string, { workspaceId }: Owner): Promise<Finding | null> {
  const delivery = await models.webhookDelivery.findFirst({
    where: { id, workspaceId },
    select: { id: true, endpointId: true },
  });
  const endpoint = await models.webhookEndpoint.findFirst({
    where: { id: delivery?.endpointId ?? '', workspaceId, deletedAt: null },
    select,
  });
  return delivery && endpoint && { kind: 'delivery', ...delivery };
}

async function findEvent(sql: Sql, id: string, owner: ConsoleActor): Promise<Finding | null> {
  const event = await readEventWithin(sql, owner, id);
  return event && { kind: 'event', id: event.id };
}

async function findResource(
  { prisma: models, sql }: Reader,
  id: string,
  owner: ConsoleActor,
): Promise<Finding | null> {
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix === 'evt') return findEvent(sql, id, owner);
  if (prefix === 'dlv') return findDelivery(models, id, owner);
  const page = Object.hasOwn(pages, prefix) ? pages[prefix] : undefined;
  if (page === undefined) {
    const thing = await findUnlisted(models, id, owner);
    return thing && { kind: 'thing', thing };
  }
  const [kind, find] = page;
  const found = await find(models, id, owner);
  return found && { kind, id: found.id };
}

const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** A caller may send the same X-Request-ID again; the newest counts. */
async function findRequest(
  models: Models,
  requestId: string,
  { workspaceId }: Owner,
): Promise<Finding | null> {
  const request = await models.requestLog.findFirst({
    where: { workspaceId, requestId },
    orderBy: [...orderBy],
    select,
  });
  if (request) return { kind: 'request', id: request.id };
  // The console's own requests are here alone, and so is an API request that is older than the request log.
  const record = await models.auditRecord.findFirst({
    where: { chainId: workspaceId, requestId },
    orderBy: { createdAt: 'desc' },
    select,
  });
  return record && { kind: 'audit_record', id: record.id };
}

/**
 * Finds the resource that an id names, within reach: a resource by its id, a request by its X-Request-ID, or a request
 * of the console. Any other id finds nothing, exactly as one that does not exist.
 */
export const findById = query({
  actors: ['console'],
  input: FindByIdInput,
  async run({ actor, db }, { id }): Promise<Finding> {
    const found = (await findResource(db, id, actor)) ?? (await findRequest(db.prisma, id, actor));
    return found ?? { kind: isConsoleRequestId(id) ? 'console_request' : 'nothing' };
  },
});
