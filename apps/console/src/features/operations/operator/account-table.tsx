'use client';
import { tiers } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { RotateButton } from '@/features/operations/data-key/rotate-button.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { AccountRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Select } from '@/ui/input.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { toastDone } from '@/ui/toast.ts';
import { DecisionButton } from './decision-button.tsx';

/** Accounts with their status and actions. A narrow screen has the status below the account. */
export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
  const viewer = useViewer();
  return (
    <Table caption="Accounts">
      <HeadRow>
        <HeadCell>Account</HeadCell>
        <HeadCell className="hidden sm:table-cell">Status</HeadCell>
        <HeadCell className="hidden md:table-cell">Created</HeadCell>
        <HeadCell>
          Tier<span className="sr-only"> and actions</span>
        </HeadCell>
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell className="w-full min-w-32 max-w-0 py-2">
              {row.workspaceId === null ? (
                <span className="block truncate font-medium">{row.email}</span>
              ) : (
                <RowOpener href={paths.workspace(row.workspaceId)}>{row.email}</RowOpener>
              )}
              <code className="block truncate text-faint text-xs">{row.id}</code>
              <span className="mt-1 block sm:hidden">
                <AccountStatus account={row} />
              </span>
            </Cell>
            <Cell className="hidden sm:table-cell">
              <AccountStatus account={row} />
            </Cell>
            <Cell className="hidden text-soft md:table-cell">
              <RelativeTime at={row.createdAt} />
            </Cell>
            <Cell className="py-2">
              <div className="grid justify-end gap-1.5 sm:flex">
                <TierSelect account={row} />
                <div className="flex min-w-30 items-center justify-end gap-1.5">
                  {row.workspaceId === null ? null : (
                    <RotateButton workspaceId={row.workspaceId} name={row.email} />
                  )}
                  {row.id === viewer.account.id ? (
                    <span className="text-faint">You</span>
                  ) : (
                    <DecisionButton subject={{ ...row, kind: 'account', name: row.email }} />
                  )}
                </div>
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function AccountStatus({ account }: { account: AccountRow }) {
  if (account.suspendedAt) {
    return <Badge tone="bad">Suspended</Badge>;
  }
  return account.verifiedAt ? <Badge tone="ok">Verified</Badge> : <Badge>Unverified</Badge>;
}

function TierSelect({ account }: { account: AccountRow }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const setTier = useMutation(
    trpc.setTier.mutationOptions({
      onSuccess: () => toastDone('Tier changed'),
      onError: toastOnError('The tier was not changed'),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.findAccounts.queryFilter()),
          queryClient.invalidateQueries(trpc.readWorkspace.queryFilter()),
        ]),
    }),
  );
  const { workspaceId } = account;
  if (workspaceId === null) {
    return <span className="text-faint">–</span>;
  }
  return (
    <Select
      aria-label={`Tier of ${account.email}`}
      value={setTier.isPending ? setTier.variables.tier : (account.tier ?? 'free')}
      disabled={setTier.isPending}
      onChange={(event) => {
        const tier = tiers.find((candidate) => candidate === event.target.value);
        if (tier) {
          setTier.mutate({ workspaceId, tier });
        }
      }}
      className="h-8 w-22 text-dense"
    >
      {tiers.map((tier) => (
        <option key={tier} value={tier}>
          {tier}
        </option>
      ))}
    </Select>
  );
}
