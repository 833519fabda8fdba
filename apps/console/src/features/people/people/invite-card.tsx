'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { InviteRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

function useInvites() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const done = (text: string) => async () => {
    await queryClient.invalidateQueries(trpc.listInvites.queryFilter());
    toastDone(text);
  };
  return {
    create: useMutation(
      trpc.createInvite.mutationOptions({
        onSuccess: done('Invitation created'),
        onError: toastOnError('No invitation was created'),
      }),
    ),
    revoke: useMutation(
      trpc.revokeInvite.mutationOptions({
        onSuccess: done('Invitation revoked'),
        onError: toastOnError('The invitation was not revoked'),
      }),
    ),
  };
}

/** Links with which others connect with this person. */
export function InviteCard() {
  const invites = useQuery(useTRPC().listInvites.queryOptions());
  const { create, revoke } = useInvites();
  return (
    <Card
      title="Invitations"
      description="Anyone who accepts an invitation can start threads with you. Each link works for 30 days or until you revoke it."
      bodyClassName="p-0 sm:p-0"
      actions={
        <Button pending={create.isPending} onClick={() => create.mutate({})}>
          Create invitation
        </Button>
      }
    >
      <Loaded
        query={invites}
        noun="your invitations"
        skeleton={<SkeletonRows label="your invitations" rows={2} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No invitations" docs="api/invitations">
              Links you create appear here, with how often people opened, followed and accepted them.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t" aria-label="Invitations">
              {list.map((invite) => (
                <InviteItem
                  key={invite.ref}
                  invite={invite}
                  pending={revoke.isPending && revoke.variables.ref === invite.ref}
                  onRevoke={() => revoke.mutate({ ref: invite.ref })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function InviteItem({
  invite,
  pending,
  onRevoke,
}: {
  invite: InviteRow;
  pending: boolean;
  onRevoke: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <code className="break-all text-xs">{invite.url}</code>
        <p className="mt-1 flex flex-wrap gap-x-4 text-soft text-xs">
          <span>
            Created <RelativeTime at={invite.createdAt} />
          </span>
          <span>
            Expires <RelativeTime at={invite.expiresAt} />
          </span>
          <span>{invite.landings} opened</span>
          <span>{invite.follows} followed</span>
          <span>{invite.accepts} accepted</span>
        </p>
      </div>
      <div className="flex gap-2">
        <CopyButton size="small" text={invite.url} label={`Copy the link ${invite.ref}`} iconOnly />
        <Button
          size="small"
          look="quietDanger"
          pending={pending}
          aria-label={`Revoke the invitation ${invite.ref}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
