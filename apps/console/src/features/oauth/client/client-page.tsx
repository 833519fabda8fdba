'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { ClientCodeCard } from '@/features/oauth/client-code/client-code-card.tsx';
import { ConnectionsCard } from '@/features/oauth/client-connection/connections-card.tsx';
import { OutcomesCard } from '@/features/oauth/client-outcome/outcomes-card.tsx';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { clientFacts } from './client-facts.tsx';
import { ClientStatusNote } from './client-status-note.tsx';

const EditClientDialog = lazyPart(() =>
  import('@/features/oauth/client-registration/edit-client-dialog.tsx').then(
    (module) => module.EditClientDialog,
  ),
);
const RotateSecretDialog = lazyPart(() =>
  import('@/features/oauth/client-registration/rotate-secret-dialog.tsx').then(
    (module) => module.RotateSecretDialog,
  ),
);
const RemoveClientDialog = lazyPart(() =>
  import('./remove-client-dialog.tsx').then((module) => module.RemoveClientDialog),
);

type ClientAction = 'edit' | 'rotate' | 'remove';

const missing = {
  code: 'oauth_client_not_found',
  title: 'Client not found',
  why: 'It may have been removed, or it may belong to another workspace.',
  list: { label: 'All clients', path: paths.clients() },
} as const;

/** Everything about one client of this workspace, with its developer's actions. */
export function ClientPage({ id }: { id: string }) {
  const client = useQuery(useTRPC().readClient.queryOptions({ id }));
  return (
    <SubjectPage query={client} noun="the client" heading={pageHeadings.client} missing={missing}>
      {(subject) => <ClientDetail subject={subject} />}
    </SubjectPage>
  );
}

function ClientDetail({ subject }: { subject: ClientView }) {
  const [action, setAction] = useState<ClientAction>();
  const close = () => setAction(undefined);
  return (
    <>
      <PageHeader title={subject.name} description="OAuth client">
        <ManagedActions maker={subject.ownerAccountId}>
          {subject.authMethod === 'none' ? null : (
            <Button onClick={() => setAction('rotate')}>Rotate secret</Button>
          )}
          <Button onClick={() => setAction('edit')}>Edit</Button>
          <Button look="quietDanger" onClick={() => setAction('remove')}>
            Remove
          </Button>
        </ManagedActions>
      </PageHeader>
      <div className="grid gap-5">
        <ManagedNote maker={subject.ownerAccountId} />
        <ClientStatusNote subject={subject} />
        <OutcomesCard subject={subject} />
        <Card title="Registration">
          <DefinitionList items={clientFacts(subject)} />
        </Card>
        <ConnectionsCard subject={subject} />
        <ClientCodeCard subject={subject} />
      </div>
      {action === 'edit' ? <EditClientDialog subject={subject} onClose={close} /> : null}
      {action === 'rotate' ? <RotateSecretDialog subject={subject} onClose={close} /> : null}
      {action === 'remove' ? <RemoveClientDialog subject={subject} onClose={close} /> : null}
    </>
  );
}
