'use client';
import { cn } from '@/lib/cn.ts';
import { paths } from '@/lib/paths.ts';
import type { WebhookView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import {
  AttemptSpark,
  DisabledReason,
  describeTypes,
  nameOf,
  useWebhookHealth,
  WebhookStatusCell,
} from './webhook-status.tsx';

/** A workspace's endpoints, newest first; narrow screens keep the name, the URL and the status. */
export function WebhookTable({ webhooks }: { webhooks: readonly WebhookView[] }) {
  const healthOf = useWebhookHealth();
  return (
    <Table caption="Webhook endpoints">
      <HeadRow>
        <HeadCell>Endpoint</HeadCell>
        <HeadCell className="hidden md:table-cell">Events</HeadCell>
        <HeadCell className="hidden lg:table-cell">Last 24 hours</HeadCell>
        <HeadCell className="hidden xl:table-cell">Created</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener href={paths.webhook(webhook.id)}>{nameOf(webhook)}</RowOpener>
              <code className="block truncate text-faint text-xs">{webhook.url}</code>
              <p
                className={cn(
                  'text-pretty text-xs empty:hidden',
                  webhook.disabledReason === 'user' ? 'text-soft' : 'text-bad',
                )}
              >
                <DisabledReason subject={webhook} />
              </p>
            </Cell>
            <Cell className="hidden text-soft md:table-cell">
              <span className="flex flex-wrap items-center gap-1">
                <span className="whitespace-nowrap">{describeTypes(webhook.eventTypes)}</span>
                {webhook.includeContent ? <Badge tone="warn">content</Badge> : null}
              </span>
            </Cell>
            <Cell className="hidden lg:table-cell">
              <AttemptSpark health={healthOf.get(webhook.id)} />
            </Cell>
            <Cell className="hidden text-soft xl:table-cell">
              <RelativeTime at={webhook.createdAt} />
            </Cell>
            <Cell>
              <WebhookStatusCell subject={webhook} health={healthOf.get(webhook.id)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
