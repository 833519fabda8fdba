import type { FeatureFlag } from '@patchbay/contract';
import type { Services } from '../context.ts';

/** The feature flags as this process last saw them, at most half a second ago. */
export interface FlagReader {
  apikeyAuthEnabled(): boolean;
  /** Reads now; the flags are known from then on. */
  refresh(): Promise<void>;
  close(): void;
}

const refreshMs = 500;
const allFlags = { name: 'feature-flags', text: 'SELECT name, enabled FROM feature_flags' };

/** Follows the flags by polling; on by default outside production, off by default in production. */
export function createFlagReader(services: Pick<Services, 'db' | 'logger' | 'settings'>): FlagReader {
  const { db, logger, settings } = services;
  const fallback = settings.deployment !== 'production';
  let values = new Map<string, boolean>();
  let asked = 0;
  let answered = 0;

  const refresh = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    const rows = await db.sql.rows<{ name: string; enabled: boolean }>(allFlags, []);
    // A slow answer never undoes a newer one.
    if (turn < answered) return;
    answered = turn;
    values = new Map(rows.map((row) => [row.name, row.enabled]));
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'feature flags could not be read'));
  }, refreshMs);
  timer.unref();

  // While the database is away the last known value stands: what it guards needs the database too, and answers 503.
  const value = (name: FeatureFlag): boolean => values.get(name) ?? fallback;
  return {
    apikeyAuthEnabled: () => value('apikey_auth_enabled'),
    refresh,
    close: () => clearInterval(timer),
  };
}
