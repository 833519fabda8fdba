'use client';
import { mayManageAs } from '@/features/identity/session/may-manage.tsx';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { KeyActions } from '@/features/key/key/key-actions.tsx';
import { KeyExpiry, KeyLineage, KeyScopes, KeyStatusBadge } from '@/features/key/key/key-badges.tsx';
import type { KeyAction } from '@/features/key/key/key-menu.tsx';
import type { Lineage } from '@/features/key/key/lineage.ts';
import type { KeyView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Checkbox } from '@/ui/input.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { KeySpark } from './key-spark.tsx';
import type { KeyUses } from './use-keys.ts';

interface KeyTableProps {
  readonly keys: readonly KeyView[];
  readonly uses: KeyUses;
  readonly selected: readonly KeyView[];
  readonly onSelect: (keys: readonly KeyView[], on: boolean) => void;
  readonly trace: (key: KeyView) => Lineage<KeyView>;
  readonly onOpen: (key: KeyView) => void;
  readonly onAction: (key: KeyView, action: KeyAction) => void;
}

/**
 * The keys. Narrow screens keep the name, the status and the actions; the sheet has the rest. Where the sidebar begins to
 * take its part of the screen, the name needs the room of the scopes.
 */
export function KeyTable(props: KeyTableProps) {
  const { keys, onSelect, selected } = props;
  const viewer = useViewer();
  const revocable = keys.filter((key) => !key.revoked && mayManageAs(viewer, key.createdBy));
  return (
    <Table caption="API keys">
      <HeadRow>
        <HeadCell>
          {revocable.length === 0 ? null : (
            <Checkbox
              aria-label="Select all"
              checked={revocable.every((key) => selected.includes(key))}
              onChange={(event) => onSelect(revocable, event.target.checked)}
              className="block"
            />
          )}
        </HeadCell>
        <HeadCell className="pl-0">Name</HeadCell>
        <HeadCell className="hidden md:table-cell lg:hidden xl:table-cell">Scopes</HeadCell>
        <HeadCell className="hidden md:table-cell">Requests in 14 days</HeadCell>
        <HeadCell className="hidden sm:table-cell">Last used</HeadCell>
        <HeadCell className="hidden xl:table-cell">Expires</HeadCell>
        <HeadCell className="hidden sm:table-cell">Status</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </HeadRow>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} {...props} subject={key} isRevocable={revocable.includes(key)} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({
  subject,
  isRevocable,
  ...list
}: KeyTableProps & { readonly subject: KeyView; readonly isRevocable: boolean }) {
  const { id, name } = subject;
  return (
    <Row className={subject.revoked ? 'text-soft' : ''}>
      <Cell className="w-0">
        {isRevocable ? (
          <Checkbox
            aria-label={`Select ${name}, ${subject.prefix}`}
            checked={list.selected.includes(subject)}
            onChange={(event) => list.onSelect([subject], event.target.checked)}
            className="block"
          />
        ) : null}
      </Cell>
      <Cell className="w-full max-w-0 py-2 pl-0">
        <RowOpener onClick={() => list.onOpen(subject)}>{name}</RowOpener>
        <span className="mt-0.5 flex items-center gap-1.5">
          <code className="truncate text-faint text-xs sm:shrink-0">{subject.prefix}…</code>
          <Badge tone={subject.env === 'live' ? 'ok' : 'neutral'}>{subject.env}</Badge>
          <span dir="auto" className="hidden truncate text-soft text-xs sm:inline">
            {subject.description}
          </span>
        </span>
        <KeyLineage lineage={list.trace(subject)} />
        <span className="mt-1 block sm:hidden">
          <KeyStatusBadge subject={subject} />
        </span>
      </Cell>
      <Cell className="hidden md:table-cell lg:hidden xl:table-cell">
        <KeyScopes scopes={subject.scopes} />
      </Cell>
      <Cell className="hidden md:table-cell">
        {list.uses.days ? (
          <KeySpark days={list.uses.days.get(id)} total={list.uses.totals.get(id) ?? 0} />
        ) : null}
      </Cell>
      <Cell className="hidden text-soft sm:table-cell">
        {subject.lastUsedAt ? (
          <RelativeTime at={subject.lastUsedAt} />
        ) : (
          <span className="text-faint">Never</span>
        )}
      </Cell>
      <Cell className="hidden text-soft xl:table-cell">
        <KeyExpiry subject={subject} />
      </Cell>
      <Cell className="hidden sm:table-cell">
        <KeyStatusBadge subject={subject} />
      </Cell>
      <Cell className="pl-0 text-right">
        <KeyActions subject={subject} onAction={(action) => list.onAction(subject, action)} />
      </Cell>
    </Row>
  );
}
