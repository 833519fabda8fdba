'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { InvitedRow } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { useDomainChanges } from './use-domains.ts';

/** People whom the identity provider added, and who have not accepted yet. Without any, there is no card. */
export function InvitedCard() {
  const invited = useQuery(useTRPC().listInvitedUsers.queryOptions());
  const { invite } = useDomainChanges();
  if (invited.data?.length === 0) return null;
  return (
    <Card
      title="Invited people"
      description="Your identity provider added these people, but their email address is outside your verified domains or already has an account. They join this workspace when they accept."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded
        query={invited}
        noun="the invited people"
        skeleton={<SkeletonRows label="the invited people" rows={2} />}
      >
        {(list) => (
          <ul className="divide-y border-t" aria-label="Invited people">
            {list.map((person) => (
              <InvitedItem
                key={person.id}
                person={person}
                pending={invite.isPending && invite.variables.id === person.id}
                onInvite={() => invite.mutate({ id: person.id })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function InvitedItem({
  person,
  pending,
  onInvite,
}: {
  person: InvitedRow;
  pending: boolean;
  onInvite: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-dense">
          <bdi className="min-w-0 break-words font-medium">{person.displayName}</bdi>
          <Badge>Invited</Badge>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-soft text-xs">
          <span className="min-w-0 break-all">{person.email}</span>
          <span>
            {person.invitedAt ? (
              <>
                Invited <RelativeTime at={person.invitedAt} />
              </>
            ) : (
              'No email sent yet'
            )}
          </span>
        </p>
      </div>
      <Button size="small" pending={pending} aria-label={`Invite ${person.email} again`} onClick={onInvite}>
        {person.invitedAt ? 'Invite again' : 'Invite'}
      </Button>
    </li>
  );
}
