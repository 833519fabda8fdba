'use client';
import { useQuery } from '@tanstack/react-query';
import { AppWindow, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ClientTable } from './client-table.tsx';

const ClaimClientDialog = lazyPart(() =>
  import('@/features/oauth/client-registration/claim-client-dialog.tsx').then(
    (module) => module.ClaimClientDialog,
  ),
);

function NewClientLink() {
  return (
    <Link prefetch={false} href={paths.newClient()} className={buttonClass({ look: 'primary' })}>
      <Plus aria-hidden />
      New client
    </Link>
  );
}

/** The workspace's clients, created here or claimed. */
export function ClientsPage() {
  const clients = useQuery(useTRPC().listClients.queryOptions());
  const [claiming, setClaiming] = useState(false);
  return (
    <>
      <PageHeader {...pageHeadings.clients}>
        <Button onClick={() => setClaiming(true)}>Claim a client</Button>
        <NewClientLink />
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={clients} noun="the clients" skeleton={<SkeletonRows label="clients" />}>
          {(list) => (list.length === 0 ? <NoClients /> : <ClientTable clients={list} />)}
        </Loaded>
      </Card>
      {claiming ? <ClaimClientDialog onClose={() => setClaiming(false)} /> : null}
    </>
  );
}

function NoClients() {
  return (
    <EmptyState icon={AppWindow} title="No OAuth clients yet" docs="api/oauth" action={<NewClientLink />}>
      A client lets your app act for other people, within what each person allows. For your own server, an{' '}
      <Link prefetch={false} href={paths.keys()} className="link">
        API key
      </Link>{' '}
      is simpler.
    </EmptyState>
  );
}
