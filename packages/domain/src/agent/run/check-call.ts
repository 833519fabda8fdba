import { agentToolOf, isAgentTool } from '@patchbay/contract';
import type { RunPermissions } from './permissions.ts';
import type { NextCall } from './planner.ts';

/** The name of a tool as it stands in clear. One that does not exist may be anybody's words, so it is not kept there. */
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
