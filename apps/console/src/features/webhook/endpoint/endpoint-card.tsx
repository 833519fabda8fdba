'use client';
import type { ReactNode } from 'react';
import { describeAlert } from '@/features/webhook/form/alert-field.tsx';
import { everyType } from '@/features/webhook/form/event-types.ts';
import { SecretTimes } from '@/features/webhook/secret/secret-times.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The settings of an endpoint. Its URL is in the header of the page. */
export function EndpointCard({ subject, actions }: { subject: WebhookView; actions: ReactNode }) {
  const { alertAfter, createdAt, id, includeContent, updatedAt } = subject;
  const takes = [
    { term: 'Events', value: <Types {...subject} /> },
    {
      term: 'Content',
      value: includeContent ? <Badge tone="warn">Included</Badge> : 'IDs and metadata only',
    },
    { term: 'Email when it fails', value: describeAlert(alertAfter) },
    { term: 'Signing secret', value: <SecretTimes id={id} /> },
  ];
  const is = [
    { term: 'Endpoint ID', value: <CopiedId id={id} label="Copy endpoint ID" /> },
    { term: 'Created', value: <RelativeTime at={createdAt} /> },
    { term: 'Changed', value: <RelativeTime at={updatedAt} /> },
  ];
  return (
    <Card title="Endpoint" actions={actions}>
      <div className="grid gap-x-10 gap-y-2.5 xl:grid-cols-2">
        <DefinitionList items={takes} />
        <DefinitionList items={is} />
      </div>
    </Card>
  );
}

function Types({ eventTypes }: Pick<WebhookView, 'eventTypes'>) {
  if (eventTypes.includes(everyType)) return 'All events, including types added later';
  return (
    <span className="flex flex-wrap gap-1">
      {eventTypes.map((type) => (
        <Badge key={type} mono>
          {type}
        </Badge>
      ))}
    </span>
  );
}
