'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { formatDay, formatSince, judgeExpiry } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Tooltip } from '@/ui/tooltip.tsx';
import type { Lineage } from './lineage.ts';
import { keyStatus } from './status.ts';

const statusLooks = {
  active: { tone: 'ok', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
} as const;

/** The status of a key, which in its last week is how long it still works. */
export function KeyStatusBadge({ subject }: { subject: KeyView }) {
  const now = useNow();
  const { expiresAt } = subject;
  const status = keyStatus(subject, now);
  if (status === 'active' && expiresAt !== null && judgeExpiry(expiresAt, now) === 'soon') {
    return <Badge tone="warn">Expires {formatSince(expiresAt, now)}</Badge>;
  }
  const { label, tone } = statusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The day on which a key expires. */
export function KeyExpiry({ subject: { expiresAt } }: { subject: KeyView }) {
  const zone = useZone();
  return expiresAt === null ? (
    <span className="text-faint">Never</span>
  ) : (
    <span className="whitespace-nowrap">{formatDay(expiresAt, zone)}</span>
  );
}

const sensitiveScopes: ReadonlySet<string> = new Set(['messages:read.raw', 'scim']);

/** The first scope and how many more; all of them on hover and focus. */
export function KeyScopes({ scopes }: { scopes: readonly string[] }) {
  const sensitive = scopes.filter((scope) => sensitiveScopes.has(scope));
  const [shown] = [...sensitive, ...scopes];
  return (
    <Tooltip content={<span className="font-mono">{scopes.join(', ')}</span>}>
      <button type="button" className="flex cursor-default items-center gap-1 rounded-sm">
        <Badge mono tone={sensitive.length > 0 ? 'bad' : 'neutral'}>
          {shown}
        </Badge>
        {scopes.length > 1 ? (
          <Badge>
            <span aria-hidden>+{scopes.length - 1}</span>
            <span className="sr-only">{scopes.filter((scope) => scope !== shown).join(', ')}</span>
          </Badge>
        ) : null}
      </button>
    </Tooltip>
  );
}

/** A link to the details of another key. Rotated keys share their name, so the prefix tells them apart. */
export function KeyLink({ to }: { to: KeyView }) {
  return (
    <Link prefetch={false} href={paths.key(to.id)} className="link">
      <code className="whitespace-nowrap text-xs">{to.prefix}…</code>
    </Link>
  );
}

/** Names the key that this one replaced, and the one that replaced it; nothing for a key that was never rotated. */
export function KeyLineage({ lineage: { replaces, replacedBy } }: { lineage: Lineage<KeyView> }) {
  if (replaces === undefined && replacedBy === undefined) {
    return null;
  }
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-faint text-xs">
      {replaces ? (
        <span>
          Replaces <KeyLink to={replaces} />
        </span>
      ) : null}
      {replacedBy ? (
        <span>
          Replaced by <KeyLink to={replacedBy} />
        </span>
      ) : null}
    </span>
  );
}

/** Names the key and says when it was last used: a person must know that before breaking something. */
export function KeyAtStake({ subject }: { subject: KeyView }) {
  const now = useNow();
  return (
    <div className="rounded-card border bg-sunken px-3.5 py-2.5">
      <p className="truncate font-medium text-dense">{subject.name}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-soft text-xs">
        <code>{subject.prefix}…</code>
        <span>{subject.lastUsedAt ? `Last used ${formatSince(subject.lastUsedAt, now)}` : 'Never used'}</span>
      </p>
    </div>
  );
}
