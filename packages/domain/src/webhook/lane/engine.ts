import { createGroupCommit } from '@patchbay/concurrency';
import { isUnavailable } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { createAnswerBudget } from './answer-budget.ts';
import { createSend, type Send } from './attempt.ts';
import { type ClaimCapacity, type ClaimedLane, claimLanes, leaseSeconds, type UsedSlots } from './claim.ts';
import { createContents } from './content.ts';
import { applyEndpointActions, listEndpointActions } from './endpoint-action.ts';
import { type FannedOut, fanOut } from './fan-out.ts';
import type { Holder } from './reclaim.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { type AttemptReport, type LaneReport, runLane } from './run-lane.ts';
import type { Schedule } from './schedule.ts';

/** The result of a round. */
export interface Round extends Pick<FannedOut, 'behind' | 'hasMore'> {
  /** The number of lanes whose deliveries it began. */
  readonly claimed: number;
}

export interface DeliveryEngine {
  /**
   * Hands new events to their endpoints, a bounded number of them, and begins the due deliveries.
   * @param workspaceIds those with new events
   * @throws if the database cannot be reached
   */
  round(workspaceIds: readonly string[]): Promise<Round>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface DeliveryEngineOptions {
  readonly schedule?: Schedule;
  /** Sends deliveries instead, in a test or a benchmark. */
  readonly send?: Send;
  /** Identifies this process among those of its machine. */
  readonly holder?: Holder | null;
  /** Lanes that this process has under way at once. */
  readonly slotsMax?: number;
  /** Called with the attempts that were made of a lane, before they are recorded. */
  readonly onAttempts?: (attempts: readonly AttemptReport[]) => void;
  /** Called when the end of a lane made room for another. */
  readonly onMore?: () => void;
}

const recordMax = 200;

/** Records the outcomes of lanes that end while others are being recorded together. */
function createRecorder(services: Services, { scale }: Schedule) {
  const { clock, db, logger } = services;
  return createGroupCommit<LaneReport, true>({
    store: async (reports) => {
      const options = { now: clock.now(), scale };
      const states = await recordOutcomes(db, reports, options);
      // If this fails, the next failed attempt of the endpoint tries it again.
      await applyEndpointActions(services, listEndpointActions(reports, states, options)).catch(
        (error: unknown) => {
          logger.error({ err: error }, 'a webhook endpoint was not disabled');
        },
      );
      return reports.map(() => true as const);
    },
    failsAll: isUnavailable,
    sizeMax: recordMax,
    gatherMs: 2,
    waitingMax: 10_000,
    waitMsMax: leaseSeconds * 1000,
  });
}

/** The capacity of a process that has these lanes under way. */
function capacityBeside(lanes: readonly ClaimedLane[], slotsMax: number): ClaimCapacity {
  const used = new Map<string, UsedSlots>();
  for (const { endpoint, share } of lanes) {
    const { workspaceId } = endpoint;
    const key = `${workspaceId} ${share}`;
    used.set(key, { workspaceId, share, lanes: (used.get(key)?.lanes ?? 0) + 1 });
  }
  return { slots: slotsMax - lanes.length, used: [...used.values()] };
}

/**
 * Delivers events to webhook endpoints, for each endpoint and subject in order. Any number of processes share a
 * database. Deliveries that were under way in a process that dies are made again by another, under the same event id.
 */
export function createDeliveryEngine(
  services: Services,
  options: DeliveryEngineOptions = {},
): DeliveryEngine {
  const { onAttempts, onMore, schedule = { scale: 1, random: Math.random }, slotsMax = 256 } = options;
  const { clock, db, logger } = services;
  const run = {
    services,
    schedule,
    contents: createContents(services),
    send: options.send ?? createSend(services),
  };
  const record = createRecorder(services, schedule);
  const keepWithin = createAnswerBudget();
  const underWay = new Map<Promise<unknown>, ClaimedLane>();

  const begin = (lane: ClaimedLane): void => {
    const ended: Promise<unknown> = runLane(run, lane)
      .then((report) => {
        onAttempts?.(report.attempts);
        const attempts = report.attempts.map((attempt) => keepWithin(lane.endpoint.id, attempt));
        return record({ ...report, attempts });
      })
      .catch((error: unknown) => {
        logger.warn({ laneId: lane.id, err: error }, 'an outcome of a webhook delivery was not recorded');
      })
      .finally(() => {
        underWay.delete(ended);
        onMore?.();
      });
    underWay.set(ended, lane);
  };

  async function claim(): Promise<number> {
    const capacity = capacityBeside([...underWay.values()], slotsMax);
    if (capacity.slots <= 0) return 0;
    const lanes = await claimLanes(db, clock.now(), { ...capacity, holder: options.holder ?? null });
    for (const lane of lanes) begin(lane);
    return lanes.length;
  }

  return {
    // Deliveries begin, and events of other workspaces are announced, before the rest of a large backlog is handed out.
    round: async (workspaceIds) => {
      const { behind, hasMore } = await fanOut(db, clock.now(), workspaceIds);
      return { behind, hasMore, claimed: await claim() };
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay.keys());
    },
  };
}
