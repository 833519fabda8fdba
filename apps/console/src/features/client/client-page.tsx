'use client';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { clientFacts } from './client-facts.tsx';
import { ClientStatusNote } from './client-status-note.tsx';
import { ClientUsage } from './client-usage.tsx';

const EditClientDialog = lazyPart(() =>
  import('@/features/client-registration/edit-client-dialog.tsx').then((module) => module.EditClientDialog),
);
const RotateSecretDialog = lazyPart(() =>
  import('@/features/client-registration/rotate-secret-dialog.tsx').then(
    (module) => module.RotateSecretDialog,
  ),
);
const RemoveClientDialog = lazyPart(() =>
  import('./remove-client-dialog.tsx').then((module) => module.RemoveClientDialog),
);

type ClientAction = 'edit' | 'rotate' | 'remove';

/** Everything about one client of this workspace, with its developer's actions. */
export function ClientPage({ id }: { id: string }) {
  const client = useQuery(useTRPC().readClient.queryOptions({ id }));
  if (client.isError && readFailure(client.error).code === 'oauth_client_not_found') {
    return <NoSuchClient />;
  }
  return (
    <Loaded
      query={client}
      noun="the client"
      skeleton={
        <>
          <PageHeader title="OAuth client" />
          <Card bodyClassName="p-0 sm:p-0">
            <SkeletonRows label="the client" />
          </Card>
        </>
      }
    >
      {(subject) => <ClientDetail subject={subject} />}
    </Loaded>
  );
}

function NoSuchClient() {
  return (
    <Card bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">OAuth client</h1>
      <EmptyState
        icon={SearchX}
        title="Client not found"
        action={
          <Link prefetch={false} href={paths.clients()} className={buttonClass()}>
            All clients
          </Link>
        }
      >
        It was removed, or it belongs to another workspace.
      </EmptyState>
    </Card>
  );
}

function ClientDetail({ subject }: { subject: ClientView }) {
  const [action, setAction] = useState<ClientAction>();
  const close = () => setAction(undefined);
  return (
    <>
      <PageHeader title={subject.name} description="OAuth client">
        {subject.authMethod === 'none' ? null : (
          <Button onClick={() => setAction('rotate')}>Rotate secret</Button>
        )}
        <Button onClick={() => setAction('edit')}>Edit</Button>
        <Button look="quietDanger" onClick={() => setAction('remove')}>
          Remove
        </Button>
      </PageHeader>
      <div className="grid gap-5">
        <ClientStatusNote subject={subject} />
        <Card title="Registration">
          <DefinitionList items={clientFacts(subject)} />
        </Card>
        <ClientUsage subject={subject} />
      </div>
      {action === 'edit' ? <EditClientDialog subject={subject} onClose={close} /> : null}
      {action === 'rotate' ? <RotateSecretDialog subject={subject} onClose={close} /> : null}
      {action === 'remove' ? <RemoveClientDialog subject={subject} onClose={close} /> : null}
    </>
  );
}
