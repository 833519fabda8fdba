import { agentToolOf, isAgentTool } from '@patchbay/contract';
import type { NextCall } from './planner.ts';
import type { Powers } from './powers.ts';

/** The name of a tool as it stands in clear. One that does not exist may be anybody's words, so it is not kept there. */
export const shownName = (name: string): string => (isAgentTool(name) ? name : 'unknown_tool');

/** Why a tool is not called, judged at each call: a plan is only a wish, and what was allowed may have been taken away. */
export function refusalOf({ scopes, tools }: Powers, { tool: name, invalidReason }: NextCall): string | null {
  if (!isAgentTool(name) || !tools.includes(name)) return 'tool_not_in_version';
  const isHeld = agentToolOf(name).scopes.every((scope) => scopes.includes(scope));
  return isHeld ? (invalidReason ?? null) : 'scope_not_held';
}
