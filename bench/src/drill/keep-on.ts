import { setTimeout as pause } from 'node:timers/promises';

/** Work that goes on. `using` stops it without waiting, so that a failed drill does not disturb the next one; `await using` waits. */
export interface GoingOn extends AsyncDisposable, Disposable {
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
  const stop = async (): Promise<void> => {
    over = true;
    await Promise.all(running);
  };
  return {
    isOver: () => over,
    stop,
    [Symbol.asyncDispose]: stop,
    [Symbol.dispose]() {
      over = true;
    },
  };
}
