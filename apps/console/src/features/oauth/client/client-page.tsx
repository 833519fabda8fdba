'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { ClientCodeCard } from '@/features/oauth/client-code/client-code-card.tsx';
import { ConnectionsCard } from '@/features/oauth/client-connection/connections-card.tsx';
import { OutcomesCard } from '@/features/oauth/client-outcome/outcomes-card.tsx';
import { ReviewCard } from '@/features/oauth/client-preview/review-card.tsx';
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
import { clientDoes, clientIs } from './client-facts.tsx';
import { describeKind } from './client-kind.ts';
import { ClientStatusBadge } from './client-label.tsx';
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
const PreviewDialog = lazyPart(() =>
  import('@/features/oauth/client-preview/preview-dialog.tsx').then((module) => module.PreviewDialog),
);
const RemoveClientDialog = lazyPart(() =>
  import('./remove-client-dialog.tsx').then((module) => module.RemoveClientDialog),
);

type ClientAction = 'edit' | 'preview' | 'remove' | 'rotate';

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

/** The status and the type, which a person checks first. */
function Standing({ subject }: { subject: ClientView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <ClientStatusBadge status={subject.status} />
      {describeKind(subject)}
    </span>
  );
}

function ClientDetail({ subject }: { subject: ClientView }) {
  const [action, setAction] = useState<ClientAction>();
  const close = () => setAction(undefined);
  // Of a client that nobody has used yet, its values and its code say more.
  const isUsed = subject.lastUsedAt !== null;
  const life = (
    <>
      <OutcomesCard subject={subject} />
      <ConnectionsCard subject={subject} />
    </>
  );
  return (
    <>
      <PageHeader {...pageHeadings.client} title={subject.name} description={<Standing subject={subject} />}>
        <Button onClick={() => setAction('preview')}>Preview</Button>
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
        {subject.status === 'pending' || subject.status === 'rejected' ? (
          <ReviewCard subject={subject} />
        ) : null}
        {isUsed ? life : null}
        <Card title="Registration">
          <div className="grid gap-x-10 gap-y-2.5 xl:grid-cols-2">
            <DefinitionList items={clientDoes(subject)} />
            <DefinitionList items={clientIs(subject)} />
          </div>
        </Card>
        <ClientCodeCard subject={subject} />
        {isUsed ? null : life}
      </div>
      {action === 'edit' ? <EditClientDialog subject={subject} onClose={close} /> : null}
      {action === 'preview' ? <PreviewDialog subject={subject} onClose={close} /> : null}
      {action === 'rotate' ? <RotateSecretDialog subject={subject} onClose={close} /> : null}
      {action === 'remove' ? <RemoveClientDialog subject={subject} onClose={close} /> : null}
    </>
  );
}
