import type { Services, Wake } from '@patchbay/domain/core';
import { copyToGuests } from '@patchbay/domain/webhook';
import { createAgenda } from './agenda.ts';
import { type Repeated, repeat } from './repeat.ts';

/** How late an event is noticed whose announcement was lost. It is later where more than 2,000 workspaces have guests. */
const everyMs = 1000;

export interface Guests extends Pick<Repeated, 'stop'> {
  note(wake: Wake): void;
}

/** Hands the events of threads to the people of other workspaces who take part, whether or not the platform is switched on. */
export function startGuests(services: Services): Guests {
  const agenda = createAgenda(services, 'guests', everyMs);
  const rounds = repeat({ name: 'guests', everyMs, logger: services.logger }, async () => {
    const hasMore = await agenda.hand(async (workspaceIds) => {
      const behind = await copyToGuests(services, workspaceIds);
      return { behind, hasMore: behind.length > 0 };
    });
    if (hasMore) rounds.wake();
  });
  return {
    note(wake) {
      agenda.note(wake);
      rounds.wake();
    },
    stop: rounds.stop,
  };
}
