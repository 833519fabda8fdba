'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { Person } from '@/features/identity/session/require-viewer.ts';
import { AccountLine } from '@/features/oauth/consent/account-line.tsx';
import { DecisionHeader } from '@/features/oauth/consent/decision-shell.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { Invitation } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { ReadInvitation } from './read-invitation.tsx';

interface Invited {
  /** The last part of its link. */
  invitation: string;
  person: Person;
}

/** The page on which a person accepts an invitation. */
export function InvitationPage({ invitation, person }: Invited) {
  const query = useQuery(useTRPC().readInvite.queryOptions({ ref: invitation }, { retry: false }));
  return (
    <>
      <ReadInvitation query={query} why="It may have expired or been revoked, or you created it yourself.">
        {(invite) => <Decision invite={invite} person={person} />}
      </ReadInvitation>
      <div className="mt-6 text-dense text-soft">
        <AccountLine label={person.label} here={paths.invitation(invitation)} />
      </div>
    </>
  );
}

function Decision({ invite, person }: { invite: Invitation; person: Person }) {
  const router = useRouter();
  const accept = useMutation(
    useTRPC().acceptInvite.mutationOptions({
      onSuccess: ({ threadId }) => {
        // Somebody who signs in by phone reads threads in their app.
        if (person.isDeveloper) router.push(threadId === null ? paths.people() : paths.thread(threadId));
      },
    }),
  );
  const { displayName, kind, ref } = invite;
  if (accept.isSuccess) {
    return (
      <DecisionHeader title={`You are connected with ${displayName}`}>
        Either of you can start a thread with the other.
      </DecisionHeader>
    );
  }
  return (
    <>
      <DecisionHeader title={`Connect with ${displayName}?`}>
        {kind === 'thread'
          ? 'This starts a thread between you. You both see everything sent in it, and either of you can start more threads.'
          : 'After that, either of you can start a thread with the other.'}
      </DecisionHeader>
      <div className="grid gap-3">
        <FailurePanel title="The invitation was not accepted" error={accept.error} />
        <Button look="primary" size="large" pending={accept.isPending} onClick={() => accept.mutate({ ref })}>
          Accept the invitation
        </Button>
      </div>
    </>
  );
}
