import type { LimitUses } from '../../../trpc/types.ts';

/** A limit, as a person reads it. */
export interface NamedLimit {
  readonly name: string;
  readonly used: number;
  readonly max: number;
  /** Such as `in the last minute`; null for a limit of how many there may be. */
  readonly window: string | null;
}

const windowNames: Readonly<Record<string, string>> = {
  writes: 'Changes',
  'raw-reads': 'Reads of content',
  'directory-writes': 'Changes over SCIM',
  'domain-checks': 'Domain checks',
  'key-operations': 'Your changes of keys',
};

const sizeNames = { agents: 'Agents', keys: 'Active API keys', webhooks: 'Webhook endpoints' } as const;

const describeWindow = (seconds: number): string =>
  seconds === 60 ? 'in the last minute' : 'in the last hour';

/** The limits of which something is in use, the nearest first. */
export function listLimits({ sizes, windows }: LimitUses): NamedLimit[] {
  const ofWindows = windows.map(({ limit, policy, remaining, windowSeconds }) => ({
    name: windowNames[policy] ?? policy,
    used: limit - remaining,
    max: limit,
    window: describeWindow(windowSeconds),
  }));
  const ofSizes = sizes.map(({ max, name, used }) => ({ name: sizeNames[name], used, max, window: null }));
  return [...ofWindows, ...ofSizes]
    .filter(({ used }) => used > 0)
    .sort((a, b) => b.used / b.max - a.used / a.max);
}
