import type { z } from 'zod';

/** A message in the hands of its handler. */
export interface Delivery<Payload> {
  /** The same at every attempt. */
  readonly id: string;
  readonly payload: Payload;
  readonly createdAt: Date;
}

/** How the messages of one topic are delivered. */
export interface OutboxHandler<Payload = unknown> {
  readonly topic: string;
  /** What a payload has to be; a message with any other is dead at once. */
  readonly payload: z.ZodType<Payload>;
  /** The longest that one attempt may take; its lease lasts twice as long. */
  readonly deadlineSeconds: number;
  /** Deliveries of this topic that one process has under way at most. */
  readonly inFlightMax: number;
  /** The wait after the failure of an attempt, the first being 1; null: no other attempt. */
  waitSeconds(attempt: number): number | null;
  /** Delivers, or throws. The signal is aborted at the deadline: what comes later does not count. */
  deliver(delivery: Delivery<Payload>, signal: AbortSignal): Promise<void>;
}

/** How long a claim keeps other workers away: no attempt lasts as long, so a lease that runs out is a worker that died. */
export const leaseSecondsOf = ({ deadlineSeconds }: Pick<OutboxHandler, 'deadlineSeconds'>): number =>
  deadlineSeconds * 2;
