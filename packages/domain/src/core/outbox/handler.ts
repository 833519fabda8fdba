import type { z } from 'zod';

/** A message in the hands of its handler. */
export interface Delivery<Payload> {
  /** The same at every attempt. */
  readonly id: string;
  readonly payload: Payload;
  readonly createdAt: Date;
}

/** Delivers the messages of one topic. */
export interface OutboxHandler<Payload = unknown> {
  readonly topic: string;
  /** The shape of a payload; a message with any other is dead at once. */
  readonly payload: z.ZodType<Payload>;
  /** The longest that one attempt may take; its lease lasts twice as long. */
  readonly deadlineSeconds: number;
  /** The number of deliveries of this topic that one process may have under way. */
  readonly inFlightMax: number;
  /** The wait after an attempt failed, the first attempt being 1; null: there is no other attempt. */
  waitSeconds(attempt: number): number | null;
  /** Delivers, or throws. The signal is aborted at the deadline; anything that happens later is ignored. */
  deliver(delivery: Delivery<Payload>, signal: AbortSignal): Promise<void>;
}

/**
 * The seconds for which a claim keeps other workers away. No attempt lasts that long, so if a lease runs out, its
 * worker died.
 */
export const leaseSecondsOf = ({ deadlineSeconds }: Pick<OutboxHandler, 'deadlineSeconds'>): number =>
  deadlineSeconds * 2;
