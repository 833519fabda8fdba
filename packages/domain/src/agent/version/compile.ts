import { type CompiledAgent, ReadAgentInput } from '@patchbay/contract';
import { command, newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { recordAgent } from '../draft/record.ts';
import {
  type AgentCommand,
  agentKinds,
  agents,
  type LockedAgent,
  lockAgent,
  withVersions,
} from '../draft/view.ts';
import { listProblems } from './problem.ts';
import { type StoredSpec, sealSpec, specOf } from './spec.ts';

/** The version with this hash, made now if there is none. Called under the lock of the agent's row. */
async function keepVersion(
  { actor, tx }: AgentCommand,
  { agent, key }: LockedAgent,
  { at, spec }: { readonly at: Date; readonly spec: StoredSpec },
): Promise<number> {
  const { hash, text } = spec;
  const versions = tx.prisma.agentVersion;
  const known = await versions.findFirst({ where: { agentId: agent.id, hash }, select: { version: true } });
  if (known) return known.version;
  const newest = await versions.findFirst({
    where: { agentId: agent.id },
    orderBy: { version: 'desc' },
    select: { version: true },
  });
  const ids = { agentId: agent.id, version: (newest?.version ?? 0) + 1 };
  const { userId: createdBy, workspaceId } = actor;
  const made = { id: newId('agv', at), ...ids, workspaceId, hash, createdBy, createdAt: at };
  await versions.create({ data: { ...made, specBox: sealSpec(key, ids, text) }, select: { id: true } });
  return ids.version;
}

/**
 * Compiles the draft of an agent: names every problem at once, and without an error keeps the draft as a version that
 * never changes. The same draft compiles to the same version.
 * @throws AccessError `agent_not_found` (404), `owner_only` (403)
 */
export const compileAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  input: ReadAgentInput,
  async run(ctx, { id }) {
    const at = await stampWorkspace(ctx.tx.sql, ctx.clock, ctx.actor.workspaceId);
    const locked = await lockAgent(ctx, id);
    const problems = listProblems(locked.agent);
    const isSound = problems.every(({ severity }) => severity !== 'error');
    const spec = isSound ? specOf(locked.agent) : null;
    const version = spec && (await keepVersion(ctx, locked, { at, spec }));
    const hash = spec?.hash.toString('hex') ?? null;
    const agent = withVersions(locked.agent, { compiledVersion: version });
    const value: CompiledAgent = { agent, version, hash, problems };
    if (version === locked.agent.compiledVersion) {
      return { value, audit: { unaudited: 'nothing changed' }, event: null };
    }
    await ctx.tx.prisma.agent.update({
      where: { id },
      data: { compiledVersion: version },
      select: { id: true },
    });
    const target = { id, details: { version, hash } };
    return { value, audit: recordAgent('agent.compiled', ctx.actor, target), event: null };
  },
});
