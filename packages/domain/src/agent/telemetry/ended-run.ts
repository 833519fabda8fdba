import type { Models } from '@patchbay/db';
import { clearStepSelect } from '../run/view.ts';

// Selects the unencrypted columns and nothing else.
const select = {
  id: true,
  workspaceId: true,
  agentId: true,
  version: true,
  trigger: true,
  model: true,
  status: true,
  stopReason: true,
  isTainted: true,
  inputTokens: true,
  outputTokens: true,
  costMicros: true,
  createdAt: true,
  endedAt: true,
  agent: { select: { name: true } },
  trace: {
    orderBy: { number: 'asc' },
    select: clearStepSelect,
  },
} as const;

/** The oldest runs that ended after a time and that no collector has taken yet. */
export const listUnexported = (models: Pick<Models, 'agentRun'>, endedAfter: Date, limit: number) =>
  models.agentRun.findMany({
    where: { endedAt: { gt: endedAfter }, exportedAt: null },
    orderBy: { endedAt: 'asc' },
    take: limit,
    select,
  });

export type EndedRun = Awaited<ReturnType<typeof listUnexported>>[number];
export type EndedStep = EndedRun['trace'][number];
