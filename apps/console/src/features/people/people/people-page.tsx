'use client';
import { pageHeadings } from '@/lib/page-headings.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { BlockCard } from './block-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { ReachCard } from './reach-card.tsx';
import { ReportCard } from './report-card.tsx';
import { StatementCard } from './statement-card.tsx';

/** Contact settings, invitations, blocks and reports of this person. */
export function PeoplePage() {
  return (
    <>
      <PageHeader {...pageHeadings.people} />
      <div className="grid gap-5">
        <ReachCard />
        <InviteCard />
        <BlockCard />
        <ReportCard />
        <StatementCard />
      </div>
    </>
  );
}
