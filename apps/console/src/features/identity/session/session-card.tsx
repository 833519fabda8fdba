'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { SessionView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';
import { describeUserAgent } from './describe-session.ts';

const shownMax = 8;

function useEndSessions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const ended = (text: string) => async () => {
    await queryClient.invalidateQueries(trpc.listSessions.queryFilter());
    toastDone(text);
  };
  const onError = toastOnError('The session was not revoked');
  return {
    one: useMutation(trpc.revokeSession.mutationOptions({ onSuccess: ended('Session revoked'), onError })),
    others: useMutation(
      trpc.revokeOtherSessions.mutationOptions({ onSuccess: ended('Other sessions revoked'), onError }),
    ),
  };
}

/** The sessions of the account, with a button to revoke each. */
export function SessionCard() {
  const sessions = useQuery(useTRPC().listSessions.queryOptions());
  const end = useEndSessions();
  const [showsAll, setShowsAll] = useState(false);
  const hasOthers = sessions.data?.some((session) => !session.current) ?? false;
  return (
    <Card
      id="sessions"
      title="Sessions"
      description="Browsers and devices where you are signed in. A revoked session stops working immediately."
      bodyClassName="p-0 sm:p-0"
      actions={
        hasOthers ? (
          <Button pending={end.others.isPending} onClick={() => end.others.mutate()}>
            Sign out all other sessions
          </Button>
        ) : null
      }
    >
      <Loaded query={sessions} noun="the sessions" skeleton={<SkeletonRows label="sessions" rows={2} />}>
        {(list) => (
          <>
            <ul className="divide-y border-t" aria-label="Sessions">
              {list.slice(0, showsAll ? list.length : shownMax).map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  pending={end.one.isPending && end.one.variables.id === session.id}
                  onEnd={() => end.one.mutate({ id: session.id })}
                />
              ))}
            </ul>
            {list.length > shownMax && !showsAll ? (
              <div className="border-t px-4 py-2.5 sm:px-5">
                <Button look="ghost" size="small" onClick={() => setShowsAll(true)}>
                  Show all {list.length} sessions
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function SessionItem({
  session,
  pending,
  onEnd,
}: {
  session: SessionView;
  pending: boolean;
  onEnd: () => void;
}) {
  const name = describeUserAgent(session.userAgent);
  const Icon = /iPhone|Android/.test(name) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3.5 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-4.5 shrink-0 text-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-dense">
          {name}
          {session.current ? <Badge tone="ok">This session</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-soft text-xs">
          <code>{session.ip ?? 'Unknown address'}</code>
          <span>
            Active <RelativeTime at={session.lastSeenAt} />
          </span>
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" pending={pending} onClick={onEnd} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      )}
    </li>
  );
}
