import type { Checks } from './drill.ts';
import type { Scene } from './scene.ts';
import type { Traps } from './trap.ts';

/** A way to answer badly, and what is recorded of each attempt. */
export interface HostileKind {
  /** The path at the hostile receiver. */
  readonly path: string;
  readonly status: number | null;
  readonly error: string | null;
}

const answered = (path: string, status: number): HostileKind => ({ path, status, error: null });
const unanswered = (path: string, error: string): HostileKind => ({ path, status: null, error });

/** Compressed answers are kept as they came, cut off like any other; redirects are answers that are not followed. */
export function hostileKinds({ port }: Pick<Traps, 'port'>): readonly HostileKind[] {
  const targets = [
    `http://127.0.0.1:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `http://[::1]:${port}/`,
  ];
  const redirects = [301, 302, 307, 308].flatMap((status) =>
    targets.map((target) => answered(`/redirect/${status}/${encodeURIComponent(target)}`, status)),
  );
  return [
    unanswered('/hang', 'timeout'),
    unanswered('/drip', 'timeout'),
    unanswered('/reset', 'connection_lost'),
    unanswered('/close', 'connection_lost'),
    unanswered('/headers', 'response_malformed'),
    unanswered('/continue', 'connection_lost'),
    unanswered('/hints', 'response_malformed'),
    ...['/endless', '/gzip', '/br', '/zstd', '/nested'].map((path) => answered(path, 500)),
    ...redirects,
  ];
}

const attemptsStatement = `SELECT x.url, a.status, a.error, count(*)::int AS attempts FROM webhook_attempts a
  JOIN webhook_deliveries d ON d.id = a.delivery_id JOIN webhook_endpoints x ON x.id = d.endpoint_id
  WHERE x.workspace_id = ANY ($1) GROUP BY x.url, a.status, a.error`;

const breakersStatement = `SELECT x.url, h.faults, h.opens FROM webhook_health h JOIN webhook_endpoints x ON x.id = h.endpoint_id
  WHERE x.workspace_id = ANY ($1)`;

interface AttemptRow {
  readonly url: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly attempts: number;
}

/** Each attempt is recorded with its outcome. @returns how many there were */
export async function checkHostileAttempts(
  checks: Checks,
  { db }: Scene,
  { ids, kinds }: { readonly ids: readonly string[]; readonly kinds: readonly HostileKind[] },
): Promise<number> {
  const rows = await db.query<AttemptRow>(attemptsStatement, [ids]);
  for (const { error, path, status } of kinds) {
    const own = rows.filter(({ url }) => url.endsWith(path));
    checks.require(own.length > 0, `no attempt of ${path} was recorded`);
    for (const row of own) {
      const isExpected = row.status === status && row.error === error;
      checks.require(
        isExpected,
        `${row.attempts} attempts of ${path} were recorded as ${row.status ?? row.error}`,
      );
    }
  }
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
}

/** Ten subjects that begin to fail in a row open the breaker of an endpoint. @returns how many are open */
export async function checkBreakers(checks: Checks, { db }: Scene, ids: readonly string[]): Promise<number> {
  const rows = await db.query<{ url: string; faults: number; opens: number }>(breakersStatement, [ids]);
  const closed = rows.filter(({ faults, opens }) => faults >= 10 && opens === 0);
  for (const { faults, url } of closed)
    checks.require(false, `the breaker of ${url} is closed after ${faults} faults`);
  return rows.filter(({ opens }) => opens > 0).length;
}
