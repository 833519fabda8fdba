/** After a crash or a switchover, and after a member came back. */
export const crashMs = 6000;
/** After a member was lost: it does not say that it is gone. */
export const lostMs = 25_000;

interface KindFacts {
  readonly title: string;
  /** Served again this long after the fault. */
  readonly allowedMs: number;
  /** The member comes back after this time. */
  readonly heldMs: number;
}

const crash = { allowedMs: crashMs, heldMs: 3000 };
const lost = { allowedMs: lostMs, heldMs: 27_000 };
const pause = { allowedMs: lostMs, heldMs: 10_000 };

export const faultKinds = {
  'primary-crash': { title: 'kill -9 of the postmaster of the primary', ...crash },
  'primary-switchover': { title: 'switchover', allowedMs: crashMs, heldMs: 0 },
  'primary-killed': { title: 'the member with the primary killed whole', ...lost },
  'primary-frozen': { title: 'the member with the primary frozen', ...lost },
  'patroni-frozen': { title: 'Patroni of the primary frozen alone', ...lost },
  'standby-killed': { title: 'a standby killed whole', ...crash },
  'standby-frozen': { title: 'a standby frozen', ...pause },
  'etcd-killed': { title: 'an etcd member killed', ...crash },
  'etcd-frozen': { title: 'an etcd member frozen', ...pause },
  'api-killed': { title: 'an API process killed', ...crash },
  'api-frozen': { title: 'an API process frozen', ...pause },
  'worker-killed': { title: 'a worker killed', ...crash },
  'worker-frozen': { title: 'a worker frozen', ...pause },
  'redis-killed': { title: 'the Redis master killed', ...crash },
  'redis-frozen': { title: 'the Redis master frozen', ...pause },
  'haproxy-killed': { title: 'an HAProxy of the programs killed', ...crash },
  'edge-killed': { title: 'the HAProxy of the callers killed', allowedMs: crashMs, heldMs: 1000 },
  'pgbouncer-killed': { title: 'a PgBouncer killed', ...crash },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type FaultKind = keyof typeof faultKinds;
