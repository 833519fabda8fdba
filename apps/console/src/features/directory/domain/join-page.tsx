'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AccountLine } from '@/features/oauth/consent/account-line.tsx';
import { DecisionHeader } from '@/features/oauth/consent/decision-shell.tsx';
import { ReadInvitation } from '@/features/people/invitation/read-invitation.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';

/** The page on which a person joins the workspace that invited them. */
export function JoinPage({ invitation, label }: { invitation: string; label: string }) {
  const trpc = useTRPC();
  const invite = useQuery(trpc.readWorkspaceInvite.queryOptions({ ref: invitation }, { retry: false }));
  const join = useMutation(
    // The session leads somewhere else from now on, so nothing that was read stays.
    trpc.joinWorkspace.mutationOptions({ onSuccess: () => window.location.assign(paths.home()) }),
  );
  return (
    <>
      <ReadInvitation
        query={invite}
        why="It may have been used or removed, or it was sent to the address of another account."
      >
        {({ workspace }) => (
          <>
            <DecisionHeader title={`Join ${workspace}?`}>
              Your account will move to this workspace. Its owners can end your access, and its members see
              what you share there. You leave your current, empty workspace behind.
            </DecisionHeader>
            <div className="grid gap-3">
              <FailurePanel title="You have not joined the workspace" error={join.error} />
              <Button size="large" pending={join.isPending} onClick={() => join.mutate({ ref: invitation })}>
                Accept the invitation
              </Button>
            </div>
          </>
        )}
      </ReadInvitation>
      <div className="mt-6 text-dense text-soft">
        <AccountLine label={label} here={paths.join(invitation)} />
      </div>
    </>
  );
}
