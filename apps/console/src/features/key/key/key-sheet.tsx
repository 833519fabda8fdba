'use client';
import Link from 'next/link';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { paths } from '@/lib/paths.ts';
import type { KeyView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { KeyExpiry, KeyLink, KeyStatusBadge } from './key-badges.tsx';
import type { KeyAction } from './key-menu.tsx';
import { KeyUse } from './key-use.tsx';
import type { Lineage } from './lineage.ts';

function keyFacts(subject: KeyView, { replaces, replacedBy }: Lineage<KeyView>) {
  return [
    { term: 'Status', value: <KeyStatusBadge subject={subject} /> },
    ...(subject.description ? [{ term: 'Note', value: <span dir="auto">{subject.description}</span> }] : []),
    { term: 'Prefix', value: <code className="text-xs">{subject.prefix}…</code> },
    { term: 'Key ID', value: <CopiedId id={subject.id} label="Copy key ID" /> },
    { term: 'Environment', value: subject.env },
    { term: 'Created', value: <Instant at={subject.createdAt} /> },
    { term: 'Last used', value: subject.lastUsedAt ? <Instant at={subject.lastUsedAt} /> : 'Never' },
    { term: 'Expires', value: <KeyExpiry subject={subject} /> },
    ...(replaces ? [{ term: 'Replaces', value: <KeyLink to={replaces} /> }] : []),
    ...(replacedBy ? [{ term: 'Replaced by', value: <KeyLink to={replacedBy} /> }] : []),
    ...(subject.revokedAt ? [{ term: 'Revoked', value: <Instant at={subject.revokedAt} /> }] : []),
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

/** Everything about one key: its details, the keys it replaced and was replaced by, its use, its actions. */
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
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={subject.name}>
      <div className="grid grid-cols-1 gap-6 p-5">
        <DefinitionList items={keyFacts(subject, lineage)} />
        <KeyUse subject={subject} />
        <ManagedNote maker={subject.createdBy} />
        <div className="flex flex-wrap gap-2">
          <Link href={paths.requestLog({ credentialId: subject.id })} className={buttonClass()}>
            View requests
          </Link>
          <ManagedActions maker={subject.createdBy}>
            <Button onClick={() => onAction('edit')}>Edit</Button>
            {subject.revoked ? null : (
              <>
                <Button onClick={() => onAction('rotate')}>Rotate</Button>
                <Button look="quietDanger" onClick={() => onAction('revoke')}>
                  Revoke
                </Button>
              </>
            )}
          </ManagedActions>
        </div>
      </div>
    </Sheet>
  );
}
