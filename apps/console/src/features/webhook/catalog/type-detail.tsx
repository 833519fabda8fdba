'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { nameOf, WebhookStatusBadge } from '@/features/webhook/endpoint/webhook-status.tsx';
import { EventTypeFields } from '@/features/webhook/form/event-type-preview.tsx';
import { isSubscribed } from '@/features/webhook/form/event-types.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { EventTypeView, WebhookView } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Prose } from '@/ui/field-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { SendExample } from './send-example.tsx';

const isTest = ({ type }: EventTypeView): boolean => type === 'ping';

/** One type: when it is sent, an example to send, what each field means, and which endpoints get it. */
export function TypeDetail({ entry }: { entry: EventTypeView }) {
  const { description, example, schema, type } = entry;
  const webhooks = useQuery(useTRPC().listWebhooks.queryOptions());
  return (
    <article aria-label={`About ${type}`} className="grid min-w-0 gap-5">
      <Card bodyClassName="pt-4 sm:pt-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="wrap-anywhere font-mono font-semibold text-sm">{type}</h2>
          <Link prefetch={false} href={paths.events({ type })} className={buttonClass({ size: 'small' })}>
            Show events of this type
          </Link>
        </div>
        <p className="mt-1 text-pretty text-dense text-soft">
          <Prose text={description} />
        </p>
        <Facts entry={entry} />
      </Card>
      <div className="grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <CodeBlock wrap label="Example" copyLabel="Copy example" text={JSON.stringify(example, null, 2)} />
        {/* On a narrow screen, the fields follow the example that they explain. */}
        <div className="min-w-0 xl:row-span-2">
          <EventTypeFields schema={schema} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Card title="Send this" description="As a test delivery, signed and retried like any other.">
            <Loaded query={webhooks} noun="the endpoints" skeleton={<Skeleton className="h-9" />}>
              {({ items }) => <SendExample type={type} webhooks={items} />}
            </Loaded>
          </Card>
          <Card title="Endpoints" bodyClassName="pt-0">
            <Loaded query={webhooks} noun="the endpoints" skeleton={<Skeleton className="h-9" />}>
              {({ items }) => <Subscribers entry={entry} webhooks={items} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </article>
  );
}

function Facts({ entry: { scope, subject } }: { entry: EventTypeView }) {
  return (
    <div className="mt-3">
      <DefinitionList
        stacksNarrow
        items={[
          {
            term: 'Order',
            value: (
              <>
                Events with the same <code className="text-xs">{subject}</code> arrive in order.
              </>
            ),
          },
          {
            term: 'Also read by',
            value:
              scope === null ? (
                'The console alone. No key and no app reads it from the list of events.'
              ) : (
                <>
                  Keys and apps with the scope <code className="text-xs">{scope}</code>
                </>
              ),
          },
        ]}
      />
    </div>
  );
}

function Subscribers({ entry, webhooks }: { entry: EventTypeView; webhooks: readonly WebhookView[] }) {
  if (isTest(entry)) {
    return (
      <p className="text-dense text-soft">
        A test event goes to the endpoint that is tested, and to no other.
      </p>
    );
  }
  const subscribers = webhooks.filter(({ eventTypes }) => isSubscribed(eventTypes, entry.type));
  if (subscribers.length === 0) {
    return <p className="text-dense text-soft">No endpoint gets events of this type.</p>;
  }
  return (
    <ul aria-label="Endpoints that get it" className="grid gap-2 text-dense">
      {subscribers.map((webhook) => (
        <li key={webhook.id} className="flex min-w-0 items-center justify-between gap-3">
          <Link prefetch={false} href={paths.webhook(webhook.id)} className="link min-w-0 truncate">
            <bdi>{nameOf(webhook)}</bdi>
          </Link>
          <WebhookStatusBadge subject={webhook} health={undefined} />
        </li>
      ))}
    </ul>
  );
}
