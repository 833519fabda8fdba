'use client';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { BareButton } from '@/ui/bare-button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Instant } from '@/ui/instant.tsx';
import { Logo } from '@/ui/logo.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';

const refreshMs = 3000;

/** The mail of a development host, which has no mail server. Anyone who can reach this machine can read it. */
export function MailboxPage() {
  const [mailId, setMailId] = useQueryState('mail', parseAsString);
  const mails = useQuery(useTRPC().listMailbox.queryOptions(undefined, { refetchInterval: refreshMs }));
  return (
    <div className="min-h-dvh px-4 pb-16 sm:px-6 lg:px-10">
      <header className="mx-auto flex max-w-[68rem] items-center justify-between gap-4 py-6">
        <Link href={paths.home()} aria-label="Patchbay" className="rounded-sm">
          <Logo />
        </Link>
        <Link href={paths.home()} className="link text-dense">
          Back to the console
        </Link>
      </header>
      <main className="mx-auto max-w-[68rem]">
        <PageHeader
          title="Mailbox"
          description="No mail server is configured, so Patchbay keeps email here. For development only."
        />
        <Card bodyClassName="p-0 sm:p-0">
          <Loaded query={mails} noun="the mailbox" skeleton={<SkeletonRows label="mail" />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState icon={Inbox} title="No email yet" docs="api/console-account#verifyAccount">
                  Codes and notices appear here, newest first.
                </EmptyState>
              ) : (
                <div className="grid md:grid-cols-[20rem_minmax(0,1fr)]">
                  <MailList mails={list} openId={mailId ?? list[0]?.id} onOpen={setMailId} />
                  <MailText id={mailId ?? list[0]?.id ?? ''} />
                </div>
              )
            }
          </Loaded>
        </Card>
      </main>
    </div>
  );
}

interface MailItem {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
}

function MailList({
  mails,
  openId,
  onOpen,
}: {
  mails: readonly MailItem[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  return (
    <ul className="max-h-[16rem] divide-y overflow-y-auto border-b md:max-h-[70dvh] md:border-r md:border-b-0">
      {mails.map((mail) => (
        <li key={mail.id} className={cn('relative px-4 py-3', mail.id === openId && 'bg-accent-soft/60')}>
          <div className="flex items-baseline justify-between gap-3">
            <BareButton
              onClick={() => onOpen(mail.id)}
              {...(mail.id === openId ? { 'aria-current': true } : {})}
              className="min-w-0 truncate rounded-sm text-left font-medium text-dense after:absolute after:inset-0"
            >
              {mail.subject}
            </BareButton>
            <RelativeTime at={mail.createdAt} className="relative text-faint text-xs" />
          </div>
          <p className="truncate text-soft text-xs">{mail.to}</p>
        </li>
      ))}
    </ul>
  );
}

function MailText({ id }: { id: string }) {
  const mail = useQuery(useTRPC().readMailboxMessage.queryOptions({ id }));
  return (
    <Loaded query={mail} noun="the mail" skeleton={<Skeleton className="m-5 h-32" />}>
      {({ subject, to, text, createdAt }) => (
        <article aria-label={subject} className="min-w-0 p-5">
          <h2 className="font-semibold text-base">{subject}</h2>
          <p className="mt-0.5 text-dense text-soft">
            To {to} · <Instant at={createdAt} />
          </p>
          <pre className="mt-5 whitespace-pre-wrap break-words text-dense leading-6">{text}</pre>
        </article>
      )}
    </Loaded>
  );
}
