import type { Services, Wake } from '@patchbay/domain/core';
import { copyToGuests, findLagging } from '@patchbay/domain/webhook';
import { type Repeated, repeat } from './repeat.ts';

/** New events are announced. This is how late they are noticed when an announcement was lost. */
const everyMs = 1000;

export interface Guests extends Pick<Repeated, 'stop'> {
  note(wake: Wake): void;
}

/** Hands the events of threads to the people of other workspaces who take part, whether or not the platform is switched on. */
export function startGuests(services: Services): Guests {
  const due = new Set<string>();
  let next = '';
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    const nowMs = performance.now();
    if (nowMs - lookedAtMs < everyMs) return;
    lookedAtMs = nowMs;
    const behind = await findLagging(services.db.sql, next);
    next = behind.next;
    for (const id of behind.workspaceIds) due.add(id);
  };
  const rounds = repeat({ name: 'guests', everyMs, logger: services.logger }, async () => {
    await look();
    const ids = [...due];
    due.clear();
    for (const id of await copyToGuests(services, ids)) due.add(id);
    if (due.size > 0) rounds.wake();
  });
  return {
    note(wake) {
      if (wake === 'all') lookedAtMs = Number.NEGATIVE_INFINITY;
      else for (const id of wake) due.add(id);
      rounds.wake();
    },
    stop: rounds.stop,
  };
}
