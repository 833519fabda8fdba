'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { DayChart } from '@/features/operations/traffic/day-chart.tsx';
import { fillDay } from '@/features/operations/traffic/day-hours.ts';
import { paths } from '@/lib/paths.ts';
import { formatInstant } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { KeyExpiry, KeyLink, KeyStatusBadge } from './key-badges.tsx';
import type { KeyAction } from './key-menu.tsx';
import type { Lineage } from './lineage.ts';

function keyFacts(subject: KeyView, { replaces, replacedBy }: Lineage<KeyView>) {
  return [
    { term: 'Status', value: <KeyStatusBadge subject={subject} /> },
    { term: 'Prefix', value: <code className="text-xs">{subject.prefix}…</code> },
    { term: 'Key ID', value: <KeyId id={subject.id} /> },
    { term: 'Environment', value: subject.env },
    { term: 'Created', value: formatInstant(subject.createdAt) },
    { term: 'Last used', value: subject.lastUsedAt ? formatInstant(subject.lastUsedAt) : 'Never' },
    { term: 'Expires', value: <KeyExpiry subject={subject} /> },
    ...(replaces ? [{ term: 'Replaces', value: <KeyLink to={replaces} /> }] : []),
    ...(replacedBy ? [{ term: 'Replaced by', value: <KeyLink to={replacedBy} /> }] : []),
    ...(subject.revokedAt ? [{ term: 'Revoked', value: formatInstant(subject.revokedAt) }] : []),
    {
      term: 'Scopes',
      value: (
        <span className="flex flex-wrap gap-1">
          {subject.scopes.map((scope) => (
            <Badge key={scope} mono>
              {scope}
            </Badge>
          ))}
        </span>
      ),
    },
  ];
}

function KeyId({ id }: { id: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="break-all text-xs">{id}</code>
      <CopyButton text={id} label="Copy key ID" iconOnly look="ghost" />
    </span>
  );
}

/** Everything about one key: its details, the keys it replaced and was replaced by, its last 24 hours, its actions. */
export function KeySheet({
  subject,
  lineage,
  onClose,
  onAction,
}: {
  subject: KeyView;
  lineage: Lineage<KeyView>;
  onClose: () => void;
  onAction: (action: KeyAction) => void;
}) {
  const now = useNow();
  const usage = useQuery(useTRPC().readApiKeyUsage.queryOptions({ id: subject.id }));
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={subject.name}>
      <div className="grid gap-6 p-5">
        <DefinitionList items={keyFacts(subject, lineage)} />
        <section>
          <h3 className="mb-2 font-medium text-dense">Requests in the last 24 hours</h3>
          <Loaded query={usage} noun="the usage" skeleton={<Skeleton className="h-28" />}>
            {({ hours }) => (
              <DayChart
                label="Requests by the hour"
                names={['succeeded', 'failed']}
                hours={fillDay(hours, now)}
              />
            )}
          </Loaded>
        </section>
        {subject.revoked ? null : <ManagedNote maker={subject.createdBy} />}
        <div className="flex flex-wrap gap-2">
          <Link href={paths.requestLog({ credentialId: subject.id })} className={buttonClass()}>
            View requests
          </Link>
          {subject.revoked ? null : (
            <ManagedActions maker={subject.createdBy}>
              <Button onClick={() => onAction('rotate')}>Rotate</Button>
              <Button look="quietDanger" onClick={() => onAction('revoke')}>
                Revoke
              </Button>
            </ManagedActions>
          )}
        </div>
      </div>
    </Sheet>
  );
}
