'use client';
import { RotateButton } from '@/features/operations/data-key/rotate-button.tsx';
import { paths } from '@/lib/paths.ts';
import type { UserRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { DecisionButton } from './decision-button.tsx';

const nameUser = ({ displayName, phone }: UserRow): string => phone ?? displayName;

/** Users without an account, with their status and actions. A narrow screen has the status below the person. */
export function UserTable({ rows }: { rows: readonly UserRow[] }) {
  return (
    <Table caption="Users without an account">
      <HeadRow>
        <HeadCell>User</HeadCell>
        <HeadCell className="hidden sm:table-cell">Status</HeadCell>
        <HeadCell className="hidden md:table-cell">Created</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell className="w-full min-w-32 max-w-0 py-2">
              <span className="block truncate">
                <RowOpener href={paths.workspace(row.workspaceId)}>{nameUser(row)}</RowOpener>{' '}
                {row.phone === null ? null : <bdi className="text-soft">{row.displayName}</bdi>}
              </span>
              <code className="block truncate text-faint text-xs">{row.id}</code>
              <span className="mt-1 block sm:hidden">
                <UserStatus user={row} />
              </span>
            </Cell>
            <Cell className="hidden sm:table-cell">
              <UserStatus user={row} />
            </Cell>
            <Cell className="hidden text-soft md:table-cell">
              <RelativeTime at={row.createdAt} />
            </Cell>
            <Cell>
              <div className="flex items-center justify-end gap-1.5">
                <RotateButton workspaceId={row.workspaceId} name={nameUser(row)} />
                <DecisionButton subject={{ ...row, kind: 'user', name: nameUser(row) }} />
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const UserStatus = ({ user: { suspendedAt } }: { user: UserRow }) =>
  suspendedAt ? <Badge tone="bad">Suspended</Badge> : <Badge tone="ok">Active</Badge>;
