import type { Stage } from '../stage.ts';

/** How much an installation holds. */
export interface Extent {
  /**
   * As many keys, tokens of each kind, sessions, grants, clients, device codes, messages, deliveries, attempts and rows
   * of the request log.
   */
  readonly rows: number;
  readonly events: number;
  /** The threads of one person. */
  readonly threads: number;
}

/** An installation that holds few rows, or many. */
export interface Side {
  readonly stage: Stage;
  /** Where its API process answers. */
  readonly url: string;
  readonly extent: Extent;
  readonly quick: boolean;
}

/** Something that is done in both installations. */
export interface Subject {
  readonly title: string;
  /** The part of the extent that it must not depend on. */
  readonly among: keyof Extent;
  /** @returns milliseconds for each time that it is done */
  readonly measure: () => Promise<number>;
}

/** Does something again and again, one after the other. The first time, after something else was done, does not count. */
export const repeat = ({ quick }: Side, times: number, work: () => Promise<unknown>): Subject['measure'] => {
  const count = quick ? 2 : times;
  return async () => {
    await work();
    const startedAt = performance.now();
    for (let index = 0; index < count; index += 1) await work();
    return (performance.now() - startedAt) / count;
  };
};

/** Fills the tables of one installation, and says what is done there. */
export type Area = (side: Side) => Promise<readonly Subject[]>;
