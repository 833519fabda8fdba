'use client';
import { pageHeadings } from '@/lib/page-headings.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { DomainCard } from './domain-card.tsx';
import { InvitedCard } from './invited-card.tsx';
import { ProvisioningCard } from './provisioning-card.tsx';

/**
 * The domains whose people join by themselves, the people of other addresses who were invited, and where identity providers
 * keep them all.
 * @param scimUrl where identity providers keep the workspace's users
 */
export function DomainsPage({ scimUrl }: { scimUrl: string }) {
  return (
    <>
      <PageHeader {...pageHeadings.domains} />
      <div className="grid gap-5">
        <DomainCard />
        <InvitedCard />
        <ProvisioningCard url={scimUrl} />
      </div>
    </>
  );
}
