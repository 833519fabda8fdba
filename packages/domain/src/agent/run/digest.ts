import { createHash } from 'node:crypto';
import type { JsonValue } from '@patchbay/contract';
import { canonicalText } from '../version/spec.ts';
import type { PlannedCall } from './plan.ts';

/** Everything that a confirmation is for. */
export interface CallToConfirm {
  readonly agentId: string;
  readonly versionHash: string;
  readonly runId: string;
  /** The step that asked. */
  readonly step: number;
  readonly call: PlannedCall;
}

/** Two writes that differ in anything have different digests, so that what a person allowed is exactly what is done. */
export function digestOf({ agentId, call, runId, step, versionHash }: CallToConfirm): Buffer {
  const named = { agentId, versionHash, runId, step, tool: call.tool };
  // Arguments came as JSON.
  const text = canonicalText({ ...named, arguments: call.arguments as JsonValue });
  return createHash('sha256').update(text).digest();
}
