import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freeze } from '../freeze-database.ts';
import { keepOn } from '../keep-on.ts';
import type { Fault } from './fault.ts';

/** Each time shorter than a request may wait, so that most are answered and many are slow. */
const lockedMs = 2000;
const freeMs = 400;

async function openLock(url: string, table: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'drill lock' });
  await client.connect();
  return {
    take: async () => {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    },
    giveBack: () => client.query('ROLLBACK'),
    end: () => client.end(),
  };
}

const slow: Fault = {
  title: 'the table of the messages is locked again and again for two seconds',
  alerts: ['PatchbaySlow', 'PatchbaySlowAddsUp'],
  begin: async ({ scene }) => {
    const lock = await openLock(scene.url, 'messages');
    const hold = async (): Promise<void> => {
      await lock.take();
      await pause(lockedMs);
      await lock.giveBack();
    };
    const locking = keepOn([hold], freeMs);
    return async () => {
      await locking.stop();
      await lock.end();
    };
  },
};

const away: Fault = {
  title: 'the database server is frozen with its connections open',
  alerts: ['PatchbayDatabaseAway', 'PatchbayPoolExhausted', 'PatchbayFaults', 'PatchbayFaultsAddUp'],
  begin: ({ scene }) => freeze(scene),
};

const uncounted: Fault = {
  title: 'the table of the limiter is locked',
  alerts: ['PatchbayLimiterUnavailable'],
  begin: async ({ scene }) => {
    const lock = await openLock(scene.url, 'rate_limits');
    await lock.take();
    return async () => {
      await lock.giveBack();
      await lock.end();
    };
  },
};

export const faultsOfDatabase = { away, slow, uncounted };
