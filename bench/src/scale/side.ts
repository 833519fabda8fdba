import type { Stage } from '../stage.ts';
import { timeOf } from '../timing.ts';

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
  /** How often it is done in a round. */
  readonly times: number;
  /** Does it once. @returns milliseconds */
  readonly measure: () => Promise<number>;
}

/** A measure of how long some work takes. */
export const timed = (work: () => Promise<unknown>) => (): Promise<number> => timeOf(work);

/** Fills the tables of one installation, and says what is done there. */
export type Area = (side: Side) => Promise<readonly Subject[]>;
