import { type AgentVersionView, ListAgentVersionsInput } from '@patchbay/contract';
import type { DataKey } from '@patchbay/secrets';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { agentKinds, requireAgent } from '../draft/view.ts';
import { openSpec } from './spec.ts';

const versionSelect = {
  id: true,
  agentId: true,
  version: true,
  hash: true,
  specBox: true,
  createdBy: true,
  createdAt: true,
} as const;

interface VersionRow
  extends Pick<AgentVersionView, 'id' | 'agentId' | 'version' | 'createdBy' | 'createdAt'> {
  readonly hash: Uint8Array;
  readonly specBox: Uint8Array;
}

function openVersion(
  key: DataKey,
  { hash, specBox, ...row }: VersionRow,
): Omit<AgentVersionView, 'isPublished'> {
  const { instructions, name, scopes, tools } = openSpec(key, row, specBox);
  const digits = Buffer.from(hash).toString('hex');
  return { ...row, hash: digits, name, instructions, scopes, tools: tools.map((tool) => tool.name) };
}

/**
 * Lists the versions of an agent, the newest first.
 * @throws AccessError `agent_not_found` (404)
 */
export const listAgentVersions = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: ListAgentVersionsInput,
  async run(ctx, { id, ...input }): Promise<Page<AgentVersionView>> {
    const { where, ...page } = pageQuery(input, 'agv');
    const { publishedVersion } = await requireAgent(ctx, id);
    const rows = await ctx.db.prisma.agentVersion.findMany({
      where: { agentId: id, ...where },
      ...page,
      select: versionSelect,
    });
    const key = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
    const { items, nextCursor } = toPage(input, rows);
    const isPublished = ({ version }: VersionRow): boolean => version === publishedVersion;
    return {
      items: items.map((row) => ({ ...openVersion(key, row), isPublished: isPublished(row) })),
      nextCursor,
    };
  },
});
