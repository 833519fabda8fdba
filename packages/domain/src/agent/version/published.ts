import { AccessError, isScope, ReadAgentInput, type Scope } from '@patchbay/contract';
import { type Context, query } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type AgentActor, reachableAgents } from '../draft/view.ts';
import { openSpec } from './spec.ts';

/** The version of an agent that serves. */
export interface PublishedAgent {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly tools: readonly string[];
  readonly scopes: readonly Scope[];
}

const select = { id: true, workspaceId: true, publishedVersion: true } as const;

async function openPublished(ctx: Context, where: { readonly id: string }): Promise<PublishedAgent> {
  const { prisma } = ctx.db;
  const agent = await prisma.agent.findFirst({ where, select });
  if (agent?.publishedVersion == null) throw new AccessError('agent_not_found');
  const place = { agentId: agent.id, version: agent.publishedVersion };
  const row = await prisma.agentVersion.findUniqueOrThrow({
    where: { agentId_version: place },
    select: { specBox: true },
  });
  const spec = openSpec(await loadDataKey(ctx, prisma, agent.workspaceId), place, row.specBox);
  const tools = spec.tools.map(({ name }) => name);
  return {
    id: agent.id,
    version: place.version,
    name: spec.name,
    tools,
    scopes: spec.scopes.filter(isScope),
  };
}

/** @throws AccessError `agent_not_found` (404) for one out of reach, and for one that is not published */
export const requirePublished = (ctx: Context<AgentActor>, id: string): Promise<PublishedAgent> =>
  openPublished(ctx, { id, ...reachableAgents(ctx.actor) });

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
    const { scopes } = await openPublished(ctx, { id });
    return { id, scopes };
  },
});
