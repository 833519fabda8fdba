'use client';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { Participant, ThreadView } from '@/trpc/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** Who takes part in a thread, and where else it is found. */
export function ThreadDetails({
  thread: { createdAt, id },
  participants,
}: {
  thread: ThreadView;
  participants: readonly Participant[];
}) {
  return (
    <div className="grid gap-5 p-4 text-dense">
      <section>
        <h2 className="mb-2 font-medium text-faint text-xs">Participants</h2>
        <ul className="grid gap-1.5">
          {participants.map(({ displayName, id: userId }) => (
            <li key={userId} className="flex items-center gap-2.5">
              <Avatar name={displayName} />
              <bdi className="min-w-0 break-words">{displayName}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-1 font-medium text-faint text-xs">Started</h2>
        <RelativeTime at={createdAt} />
      </section>
      <section>
        <h2 className="mb-1 font-medium text-faint text-xs">Thread ID</h2>
        <CopiedId id={id} label="Copy thread ID" />
      </section>
      <Link prefetch={false} href={paths.events({ subject: id })} className="link justify-self-start">
        Events of this thread
      </Link>
    </div>
  );
}
