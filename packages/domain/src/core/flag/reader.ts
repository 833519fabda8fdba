import type { FeatureFlag } from '@patchbay/contract';
import type { Services, Settings } from '../context.ts';
import { statement } from '../statement.ts';

/** The feature flags as this process last saw them, at most half a second ago. */
export interface FlagReader {
  apikeyAuthEnabled(): boolean;
  /** Reads the flags now; once it has resolved, their values are known. */
  refresh(): Promise<void>;
  close(): void;
}

const refreshMs = 500;
const allFlags = statement({ name: 'feature-flags', text: 'SELECT name, enabled FROM feature_flags' });

/** Every flag is off in production until an operator switches it on, and on elsewhere. */
export const isFlagOnByDefault = ({ deployment }: Pick<Settings, 'deployment'>): boolean =>
  deployment !== 'production';

/** Follows the flags by polling. */
export function createFlagReader(services: Pick<Services, 'db' | 'logger' | 'settings'>): FlagReader {
  const { db, logger, settings } = services;
  const fallback = isFlagOnByDefault(settings);
  let values = new Map<string, boolean>();
  let asked = 0;
  let answered = 0;

  const refresh = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    const rows = await db.sql.rows(allFlags, []);
    // A slow answer never undoes a newer one.
    if (turn < answered) return;
    answered = turn;
    values = new Map(rows.map((row) => [row.name, row.enabled]));
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'feature flags could not be read'));
  }, refreshMs);
  timer.unref();

  // While the database is down the last known value holds: the guarded parts need the database too, and answer 503.
  const value = (name: FeatureFlag): boolean => values.get(name) ?? fallback;
  return {
    apikeyAuthEnabled: () => value('apikey_auth_enabled'),
    refresh,
    close: () => clearInterval(timer),
  };
}
