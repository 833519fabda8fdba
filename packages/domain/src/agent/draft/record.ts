import type { AgentView, AuditAction, JsonValue } from '@patchbay/contract';
import type { AuditEntry } from '../../core/exports.ts';
import type { AgentActor } from './view.ts';

type Details = Readonly<Record<string, JsonValue>>;

/** The audited facts about an agent; never its instructions. */
export const describeAgent = ({ name, scopes, tools }: AgentView): Details => ({ name, tools, scopes });

/** The audit record of a change of an agent. */
export const recordAgent = (
  action: Extract<AuditAction, `agent.${string}`>,
  { workspaceId }: AgentActor,
  target: { readonly id: string; readonly details: Details },
): AuditEntry => ({ action, workspaceId, targetId: target.id, details: target.details });
