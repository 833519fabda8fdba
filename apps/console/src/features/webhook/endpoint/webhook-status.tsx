'use client';
import type { WebhookView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';

const disabledReasons: Readonly<Record<NonNullable<WebhookView['disabledReason']>, string>> = {
  user: 'Someone in this workspace disabled it.',
  gone: 'The receiver responded with 410 Gone, which asks for no more deliveries.',
  failing: 'No delivery succeeded for five days.',
};

/** Says if an endpoint receives events, and in two words why not. */
export function WebhookStatusBadge({ subject }: { subject: WebhookView }) {
  if (subject.status === 'enabled') {
    return <Badge tone="ok">Enabled</Badge>;
  }
  const isOwnChoice = subject.disabledReason === 'user';
  return <Badge tone={isOwnChoice ? 'neutral' : 'bad'}>Disabled</Badge>;
}

/** Why an endpoint is disabled, as a sentence; nothing for an enabled one. */
export function DisabledReason({ subject }: { subject: WebhookView }) {
  return subject.disabledReason === null ? null : disabledReasons[subject.disabledReason];
}

/** The chosen types in words: all, one by its name, or how many. */
export function describeTypes(eventTypes: readonly string[]): string {
  const [only = ''] = eventTypes;
  if (only === '*') {
    return 'All events';
  }
  return eventTypes.length === 1 ? only : `${eventTypes.length} types`;
}

/** The name of an endpoint: its description, or the host of its URL. */
export function nameOf({ url, description }: Pick<WebhookView, 'url' | 'description'>): string {
  return description === '' ? (URL.parse(url)?.host ?? url) : description;
}
