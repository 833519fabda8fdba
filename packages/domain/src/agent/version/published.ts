import { AccessError, isScope, ReadAgentInput, type Scope } from '@patchbay/contract';
import { LRUCache } from 'lru-cache';
import { type Context, query } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type AgentActor, isReachable } from '../draft/view.ts';
import { readServing, type Serving } from './serving.ts';
import { openSpec, type VersionIds } from './spec.ts';

/** The version of an agent that serves. */
export interface PublishedAgent {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly tools: readonly string[];
  readonly scopes: readonly Scope[];
}

// A version never changes, so it is opened once. Which one serves is read each time.
const openedVersions = () => new LRUCache<string, PublishedAgent>({ max: 1000 });

async function openVersion(ctx: Context, workspaceId: string, ids: VersionIds): Promise<PublishedAgent> {
  const { prisma, sql } = ctx.db;
  const row = await prisma.agentVersion.findUnique({
    where: { agentId_version: ids },
    select: { specBox: true },
  });
  // It was deleted with its agent just now.
  if (!row) throw new AccessError('agent_not_found');
  const spec = openSpec(await loadDataKey(ctx, sql, workspaceId), ids, row.specBox);
  return {
    id: ids.agentId,
    version: ids.version,
    name: spec.name,
    tools: spec.tools.map(({ name }) => name),
    scopes: spec.scopes.filter(isScope),
  };
}

async function openPublished(ctx: Context, serving: Serving | undefined): Promise<PublishedAgent> {
  if (serving?.version == null) throw new AccessError('agent_not_found');
  const ids = { agentId: serving.id, version: serving.version };
  const cache = ctx.memory.of(openedVersions);
  const name = `${ids.agentId} ${ids.version}`;
  const known = cache.get(name);
  if (known) return known;
  const agent = await openVersion(ctx, serving.workspaceId, ids);
  cache.set(name, agent);
  return agent;
}

/** @throws AccessError `agent_not_found` (404) for one out of reach, and for one that is not published */
export async function requirePublished(ctx: Context<AgentActor>, id: string): Promise<PublishedAgent> {
  const serving = await readServing(ctx, id);
  return openPublished(ctx, serving && isReachable(ctx.actor, serving) ? serving : undefined);
}

/**
 * Reads the version of an agent that serves, for the app that wants to run it.
 * @throws AccessError `agent_not_found` (404)
 */
export const readPublishedAgent = query({
  actors: ['oauth'],
  input: ReadAgentInput,
  run: (ctx, { id }) => requirePublished(ctx, id),
});

/**
 * Reads which scopes a published agent needs. Anybody who knows its id may ask, as an app has no token yet (RFC 9728).
 * @throws AccessError `agent_not_found` (404)
 */
export const readAgentResource = query({
  actors: ['anonymous'],
  input: ReadAgentInput,
  async run(ctx, { id }) {
    const { scopes } = await openPublished(ctx, await readServing(ctx, id));
    return { id, scopes };
  },
});
