'use client';
import { describeAlert } from '@/features/webhook/form/alert-field.tsx';
import { everyType } from '@/features/webhook/form/event-types.ts';
import type { WebhookView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1">
      <code className="min-w-0 break-all text-xs leading-6">{text}</code>
      <CopyButton text={text} label={label} iconOnly look="ghost" />
    </span>
  );
}

function Types({ eventTypes }: Pick<WebhookView, 'eventTypes'>) {
  if (eventTypes.includes(everyType)) {
    return 'All events, including types added later';
  }
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

/** The settings of an endpoint. */
export function webhookFacts(subject: WebhookView) {
  const { id, url, eventTypes, includeContent, alertAfter, createdAt, updatedAt } = subject;
  return [
    { term: 'URL', value: <Copied text={url} label="Copy URL" /> },
    { term: 'Events', value: <Types eventTypes={eventTypes} /> },
    {
      term: 'Content',
      value: includeContent ? <Badge tone="warn">Included</Badge> : 'IDs and metadata only',
    },
    { term: 'Email when it fails', value: describeAlert(alertAfter) },
    { term: 'Endpoint ID', value: <Copied text={id} label="Copy endpoint ID" /> },
    { term: 'Created', value: <RelativeTime at={createdAt} /> },
    { term: 'Changed', value: <RelativeTime at={updatedAt} /> },
  ];
}
