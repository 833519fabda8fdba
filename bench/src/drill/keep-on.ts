import { setTimeout as pause } from 'node:timers/promises';

/** Work that goes on. Disposing stops it without waiting, so that a failed drill does not disturb the next one. */
export interface GoingOn extends Disposable {
  /** Also true for the work itself, which may end its own turn early. */
  isOver(): boolean;
  /** Stops it and waits for the turns that have begun. */
  stop(): Promise<void>;
}

/** Does each piece of work again and again, each in its own line, with a pause after every turn. */
export function keepOn(works: readonly ((turn: number) => Promise<unknown>)[], everyMs: number): GoingOn {
  let over = false;
  const running = works.map(async (work) => {
    for (let turn = 0; !over; turn += 1) {
      await work(turn);
      await pause(everyMs);
    }
  });
  return {
    isOver: () => over,
    async stop() {
      over = true;
      await Promise.all(running);
    },
    [Symbol.dispose]() {
      over = true;
    },
  };
}
