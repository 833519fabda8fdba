import type { Services, Wake } from '@patchbay/domain/core';
import { findAllLagging, findLagging, type Stream } from '@patchbay/domain/webhook';

/** The work that a round leaves for the next one. */
export interface Rest {
  /** The workspaces to look at again. */
  readonly behind: readonly string[];
  /** Another round can go on with them at once. */
  readonly hasMore: boolean;
}

export interface Agenda {
  note(wake: Wake): void;
  /**
   * Calls `work` with workspaces that may have new events. They stay on the agenda if it fails.
   * @returns true if another round should follow at once
   */
  hand(work: (workspaceIds: readonly string[]) => Promise<Rest>): Promise<boolean>;
}

/** A round takes so many workspaces, those that have waited longest. */
const handedMax = 100;

/**
 * The workspaces in which a round looks for new events: those that were announced, and from time to time some of the others, because an
 * announcement may be lost. A look at all of them each time would cost more with every workspace. All are looked at in the beginning,
 * and when announcements may have been missed.
 * @param everyMs the time from one look to the next
 */
export function createAgenda({ db }: Pick<Services, 'db'>, stream: Stream, everyMs: number): Agenda {
  const due = new Set<string>();
  const add = (ids: Iterable<string>): void => {
    for (const id of ids) due.add(id);
  };
  let missedSome = true;
  let next = '';
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function lookEverywhere(): Promise<void> {
    missedSome = false;
    try {
      add(await findAllLagging(db.sql, stream));
    } catch (error) {
      missedSome = true;
      throw error;
    }
  }

  async function lookOn(): Promise<void> {
    const found = await findLagging(db.sql, stream, next);
    next = found.next;
    add(found.workspaceIds);
  }

  async function look(): Promise<void> {
    const nowMs = performance.now();
    if (!missedSome && nowMs - lookedAtMs < everyMs) return;
    lookedAtMs = nowMs;
    await (missedSome ? lookEverywhere() : lookOn());
  }

  return {
    note: (wake) => {
      if (wake === 'all') missedSome = true;
      else add(wake);
    },
    hand: async (work) => {
      await look();
      const ids = [...due].slice(0, handedMax);
      for (const id of ids) due.delete(id);
      const hasWaiting = due.size > 0;
      try {
        const { behind, hasMore } = await work(ids);
        add(behind);
        return hasMore || hasWaiting;
      } catch (error) {
        add(ids);
        throw error;
      }
    },
  };
}
