import type { AgentVersion, AgentView, CompiledAgent } from '../../../trpc/types.ts';

/** The version that a person would publish, as they see it. */
export type Candidate = Pick<AgentVersion, 'version' | 'hash' | 'name' | 'instructions' | 'tools' | 'scopes'>;

/**
 * The version that the draft was compiled to, unless it serves already: from the list of versions, or from the answer of
 * compiling for one that is further down than the list was read.
 */
export function candidateOf(
  { compiledVersion, status }: AgentView,
  versions: readonly AgentVersion[],
  compiled: CompiledAgent | undefined,
): Candidate | null {
  if (status !== 'compiled') return null;
  const listed = versions.find(({ version }) => version === compiledVersion);
  if (listed) return listed;
  const { agent, hash = null, version = null } = compiled ?? {};
  return agent && hash !== null && version !== null && version === compiledVersion
    ? { ...agent, hash, version }
    : null;
}
