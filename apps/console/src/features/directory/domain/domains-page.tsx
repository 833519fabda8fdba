'use client';
import { pageHeadings } from '@/lib/page-headings.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { DomainCard } from './domain-card.tsx';
import { InvitedCard } from './invited-card.tsx';

/** The domains whose people join by themselves, and the people of other addresses who were invited. */
export function DomainsPage() {
  return (
    <>
      <PageHeader {...pageHeadings.domains} />
      <div className="grid gap-5">
        <DomainCard />
        <InvitedCard />
      </div>
    </>
  );
}
