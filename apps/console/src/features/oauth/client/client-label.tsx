'use client';
import type { ClientView } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';

const looks = {
  pending: { tone: 'warn', label: 'Awaiting approval' },
  approved: { tone: 'ok', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
  suspended: { tone: 'bad', label: 'Suspended' },
} as const satisfies Record<ClientView['status'], { tone: Tone; label: string }>;

export function ClientStatusBadge({ status }: { status: ClientView['status'] }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** A client id with its copy button. The name tells the buttons of a list apart. */
export function ClientId({ id, name }: { id: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="min-w-0 break-all text-faint text-xs">{id}</code>
      <CopyButton text={id} label={`Copy client ID of ${name}`} iconOnly look="ghost" className="-my-1" />
    </span>
  );
}

/** The names of scopes. */
export function ScopeBadges({ scopes }: { scopes: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <Badge key={scope} mono>
          {scope}
        </Badge>
      ))}
    </span>
  );
}
