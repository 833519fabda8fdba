import { type Claimed, claimDue, type Quota } from './claim.ts';
import { deliver, type OutboxServices } from './deliver.ts';
import type { OutboxHandler } from './handler.ts';

export interface OutboxWorker {
  /**
   * Claims the messages that are due and that the handlers have room for, and begins to deliver them; returns how many.
   * @throws if the database cannot be reached
   */
  claim(): Promise<number>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface OutboxWorkerOptions {
  readonly handlers: readonly OutboxHandler[];
  /** Called when the end of a delivery made room for another, or made the next one of its lane due. */
  readonly onMore?: () => void;
}

/**
 * Delivers the messages of its handlers' topics. Any number of workers share a database: while a lease holds, no other
 * worker delivers its message. Each topic has its own room, so a mail server that hangs delays no text message.
 */
export function createOutboxWorker(
  services: OutboxServices,
  { handlers, onMore }: OutboxWorkerOptions,
): OutboxWorker {
  const underWay = new Map(handlers.map((handler) => [handler, new Set<Promise<void>>()]));
  const quotas = (): Quota[] =>
    [...underWay]
      .map(([handler, deliveries]) => ({ handler, max: handler.inFlightMax - deliveries.size }))
      .filter(({ max }) => max > 0);

  const begin = (handler: OutboxHandler, claimed: Claimed, deliveries: Set<Promise<void>>): void => {
    const delivery = deliver(services, handler, claimed)
      .catch((error: unknown) => {
        const { id, topic } = claimed;
        services.logger.warn(
          { messageId: id, topic, err: error },
          'an outcome of the outbox was not recorded',
        );
      })
      .finally(() => {
        const wasFull = deliveries.size === handler.inFlightMax;
        deliveries.delete(delivery);
        if (wasFull || claimed.lane !== null) onMore?.();
      });
    deliveries.add(delivery);
  };

  return {
    claim: async () => {
      const room = quotas();
      if (room.length === 0) return 0;
      const claimed = await claimDue(services.db.sql, services.clock.now(), room);
      for (const message of claimed) {
        const entry = [...underWay].find(([handler]) => handler.topic === message.topic);
        if (entry) begin(entry[0], message, entry[1]);
      }
      return claimed.length;
    },
    idle: async () => {
      await Promise.all([...underWay.values()].flatMap((deliveries) => [...deliveries]));
    },
  };
}
