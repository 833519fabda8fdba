import { agentToolOf, isAgentTool } from '@patchbay/contract';
import type { RunPermissions } from './permissions.ts';
import type { NextCall } from './planner.ts';

/**
 * The name of a tool as it is stored unencrypted. A tool that does not exist may be named in anybody's words, so its
 * name is not stored there.
 */
export const loggedToolName = (name: string): string => (isAgentTool(name) ? name : 'unknown_tool');

/** Why a tool is not called, checked at each call: a plan is only a wish, and what was allowed may have been taken away. */
export function refusalOf(
  { scopes, tools }: RunPermissions,
  { tool: name, invalidReason }: NextCall,
): string | null {
  if (!isAgentTool(name) || !tools.includes(name)) return 'tool_not_in_version';
  const isHeld = agentToolOf(name).scopes.every((scope) => scopes.includes(scope));
  return isHeld ? (invalidReason ?? null) : 'scope_not_held';
}
