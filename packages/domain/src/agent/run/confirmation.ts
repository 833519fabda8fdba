import { createHash } from 'node:crypto';
import { type AgentConfirmationView, agentConfirmationTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import stringify from 'safe-stable-stringify';
import { type Context, newId } from '../../core/exports.ts';
import { openRunText, sealRunText } from './content.ts';
import type { PlannedCall } from './plan.ts';
import type { NewQuestion, OpenRun } from './transition.ts';

/** The write that a person is asked to confirm. */
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
  const named = { agentId, versionHash, runId, step, tool: call.tool, arguments: call.arguments };
  return createHash('sha256').update(stringify(named)).digest();
}

const sealedTextOf = (runId: string, id: string) => ({ runId, what: `confirmation ${id}` });

/** Asks a person to confirm this call within ten minutes. */
export function askFor(
  { clock }: Pick<Context, 'clock'>,
  { agentId, id: runId, key }: OpenRun,
  asked: Pick<CallToConfirm, 'call' | 'step' | 'versionHash'>,
): NewQuestion {
  const now = clock.now();
  const id = newId('cnf', now);
  const box = sealRunText(key, sealedTextOf(runId, id), JSON.stringify(asked.call.arguments));
  const expiresAt = new Date(now.getTime() + agentConfirmationTtlSeconds * 1000);
  return { id, digest: digestOf({ ...asked, agentId, runId }), box, expiresAt };
}

const select = {
  id: true,
  step: true,
  tool: true,
  digest: true,
  box: true,
  isTainted: true,
  expiresAt: true,
} as const;

/**
 * The write that a person has allowed or denied, from what was stored for them.
 * @throws an Error if it is another one than that of the digest
 */
export async function readConfirmed(
  models: Pick<Models, 'agentConfirmation'>,
  { agentId, id: runId, key }: OpenRun,
  { digest, id, versionHash }: { readonly id: string; readonly digest: string; readonly versionHash: string },
): Promise<PlannedCall> {
  const { box, step, tool } = await models.agentConfirmation.findUniqueOrThrow({
    where: { id },
    select: { box: true, step: true, tool: true },
  });
  const args = JSON.parse(openRunText(key, sealedTextOf(runId, id), box)) as PlannedCall['arguments'];
  const call = { tool, arguments: args };
  const exact = digestOf({ agentId, versionHash, runId, step, call }).toString('hex');
  if (exact !== digest) throw new Error('a confirmation is of another write than its digest');
  return call;
}

/**
 * Reads the confirmation that a run waits for.
 * @param key null for a reader who may not see its arguments
 */
export async function readPending(
  models: Pick<Models, 'agentConfirmation'>,
  runId: string,
  key: DataKey | null,
): Promise<AgentConfirmationView | null> {
  const row = await models.agentConfirmation.findFirst({ where: { runId, state: 'pending' }, select });
  if (!row) return null;
  const { box, digest, ...rest } = row;
  const view = { ...rest, digest: Buffer.from(digest).toString('hex') };
  if (key === null) return view;
  const text = openRunText(key, sealedTextOf(runId, row.id), box);
  return { ...view, arguments: JSON.parse(text) as PlannedCall['arguments'] };
}
