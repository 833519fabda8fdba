'use client';
import type { KeyView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { KeyActions } from './key-actions.tsx';
import { KeyExpiry, KeyLineage, KeyScopes, KeyStatusBadge } from './key-badges.tsx';
import type { KeyAction } from './key-menu.tsx';
import type { Lineage } from './lineage.ts';

interface KeyTableProps {
  readonly keys: readonly KeyView[];
  readonly trace: (key: KeyView) => Lineage<KeyView>;
  readonly onOpen: (key: KeyView) => void;
  readonly onAction: (key: KeyView, action: KeyAction) => void;
}

/**
 * The keys, newest first. Narrow screens keep the name, the status and the actions; the sheet has the rest. Where the
 * sidebar begins to take its part of the screen, the name needs the room of the scopes.
 */
export function KeyTable({ keys, trace, onOpen, onAction }: KeyTableProps) {
  return (
    <Table caption="API keys">
      <HeadRow>
        <HeadCell>Name</HeadCell>
        <HeadCell className="hidden md:table-cell lg:hidden xl:table-cell">Scopes</HeadCell>
        <HeadCell className="hidden xl:table-cell">Created</HeadCell>
        <HeadCell className="hidden sm:table-cell">Last used</HeadCell>
        <HeadCell className="hidden md:table-cell">Expires</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </HeadRow>
      <tbody>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            subject={key}
            lineage={trace(key)}
            onOpen={() => onOpen(key)}
            onAction={(action) => onAction(key, action)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({
  subject,
  lineage,
  onOpen,
  onAction,
}: {
  subject: KeyView;
  lineage: Lineage<KeyView>;
  onOpen: () => void;
  onAction: (action: KeyAction) => void;
}) {
  return (
    <Row className={subject.revoked ? 'text-soft' : ''}>
      <Cell className="w-full max-w-0 py-2">
        <RowOpener onClick={onOpen}>{subject.name}</RowOpener>
        <span className="mt-0.5 flex items-center gap-1.5">
          <code className="truncate text-faint text-xs">{subject.prefix}…</code>
          <Badge tone={subject.env === 'live' ? 'ok' : 'neutral'}>{subject.env}</Badge>
        </span>
        <KeyLineage lineage={lineage} />
      </Cell>
      <Cell className="hidden md:table-cell lg:hidden xl:table-cell">
        <KeyScopes scopes={subject.scopes} />
      </Cell>
      <Cell className="hidden text-soft xl:table-cell">
        <RelativeTime at={subject.createdAt} />
      </Cell>
      <Cell className="hidden text-soft sm:table-cell">
        {subject.lastUsedAt ? (
          <RelativeTime at={subject.lastUsedAt} />
        ) : (
          <span className="text-faint">Never</span>
        )}
      </Cell>
      <Cell className="hidden text-soft md:table-cell">
        <KeyExpiry subject={subject} />
      </Cell>
      <Cell>
        <KeyStatusBadge subject={subject} />
      </Cell>
      <Cell className="pl-0 text-right">
        <KeyActions subject={subject} onAction={onAction} />
      </Cell>
    </Row>
  );
}
