'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ManagedActions, ManagedNote } from '@/features/identity/session/may-manage.tsx';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { DeliveriesCard } from '@/features/webhook/delivery/deliveries-card.tsx';
import { NextStepCard } from '@/features/webhook/recovery/next-step-card.tsx';
import { RecoverButton } from '@/features/webhook/recovery/recovery-buttons.tsx';
import { CheckButton } from '@/features/webhook/secret/check-button.tsx';
import { VerifySnippets } from '@/features/webhook/secret/verify-snippets.tsx';
import { sumDay } from '@/features/webhook/stats/standing.ts';
import { StatsCard } from '@/features/webhook/stats/stats-card.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { DisabledNote } from './disabled-note.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { useTestWebhook } from './use-webhook-changes.ts';
import { type WebhookAction, WebhookActions } from './webhook-actions.tsx';
import { nameOf, WebhookStatusBadge } from './webhook-status.tsx';

const EditWebhookDialog = lazyPart(() =>
  import('@/features/webhook/form/edit-webhook-dialog.tsx').then((module) => module.EditWebhookDialog),
);
const RotateSecretDialog = lazyPart(() =>
  import('@/features/webhook/secret/rotate-secret-dialog.tsx').then((module) => module.RotateSecretDialog),
);
const RemoveWebhookDialog = lazyPart(() =>
  import('./remove-webhook-dialog.tsx').then((module) => module.RemoveWebhookDialog),
);

const missing = {
  code: 'webhook_not_found',
  title: 'Endpoint not found',
  why: 'It may have been removed, or it may belong to another workspace.',
  list: { label: 'All endpoints', path: paths.webhooks() },
} as const;

/** One endpoint: whether it receives events, what it takes, its deliveries, and what can be done to it. */
export function WebhookPage({ id }: { id: string }) {
  const webhook = useQuery(useTRPC().readWebhook.queryOptions({ id }));
  return (
    <SubjectPage query={webhook} noun="the endpoint" heading={pageHeadings.webhook} missing={missing}>
      {(subject) => <WebhookDetail subject={subject} />}
    </SubjectPage>
  );
}

/** The state and the URL, which a person checks first. */
function Receiver({ subject }: { subject: WebhookView }) {
  const { data } = useQuery(useTRPC().readWebhookStats.queryOptions({ id: subject.id }));
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <WebhookStatusBadge subject={subject} health={data && sumDay(data)} />
      <span className="flex min-w-0 items-start gap-1">
        <code className="min-w-0 break-all text-xs leading-6">{subject.url}</code>
        <CopyButton text={subject.url} label="Copy URL" iconOnly look="ghost" className="-my-0.5" />
      </span>
    </span>
  );
}

function WebhookDetail({ subject }: { subject: WebhookView }) {
  const [action, setAction] = useState<WebhookAction>();
  const close = () => setAction(undefined);
  const test = useTestWebhook();
  return (
    <>
      <PageHeader
        {...pageHeadings.webhook}
        title={nameOf(subject)}
        description={<Receiver subject={subject} />}
      >
        <ManagedActions maker={subject.createdBy}>
          <Button pending={test.isPending} onClick={() => test.mutate({ id: subject.id })}>
            Send test event
          </Button>
          <Button onClick={() => setAction('edit')}>Edit</Button>
          <WebhookActions subject={subject} onAction={setAction} />
        </ManagedActions>
      </PageHeader>
      <div className="grid gap-5">
        <ManagedNote maker={subject.createdBy} />
        <DisabledNote subject={subject} />
        <NextStepCard subject={subject} />
        <StatsCard subject={subject} />
        <EndpointCard
          subject={subject}
          actions={
            <ManagedActions maker={subject.createdBy}>
              <Button onClick={() => setAction('rotate')}>Rotate secret</Button>
            </ManagedActions>
          }
        />
        <DeliveriesCard
          subject={subject}
          actions={
            <ManagedActions maker={subject.createdBy}>
              <RecoverButton subject={subject} />
            </ManagedActions>
          }
        />
        <Card
          title="Verify deliveries"
          actions={<CheckButton />}
          description="Check the signature before you trust a delivery. Anyone can send requests to a public URL."
        >
          <VerifySnippets url={subject.url} />
        </Card>
      </div>
      {action === 'edit' ? <EditWebhookDialog subject={subject} onClose={close} /> : null}
      {action === 'rotate' ? <RotateSecretDialog subject={subject} onClose={close} /> : null}
      {action === 'remove' ? <RemoveWebhookDialog subject={subject} onClose={close} /> : null}
    </>
  );
}
