import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, Outcome } from '../call.ts';
import { refreshApp } from '../refreshing-app.ts';
import type { Traffic } from '../traffic.ts';
import type { OldPeople } from './old-people.ts';

const everyMs = 200;

/** Each app refreshes again and again, at one process after another. */
export function startRefreshes(
  caller: Caller,
  origins: () => readonly string[],
  { apps, clientId }: OldPeople,
): Traffic {
  let isOver = false;
  const outcomes: Outcome[] = [];
  const loops = apps.map(async (app) => {
    for (let turn = 0; !isOver; turn += 1) {
      const origin = origins()[turn % origins().length];
      if (origin !== undefined) outcomes.push(await refreshApp({ caller, origin, clientId }, app));
      await pause(everyMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return outcomes;
    },
    [Symbol.dispose]() {
      isOver = true;
    },
  };
}
