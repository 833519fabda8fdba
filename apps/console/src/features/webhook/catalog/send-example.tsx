'use client';
import type { EventType } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { mayManageAs } from '@/features/identity/session/may-manage.tsx';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { nameOf } from '@/features/webhook/endpoint/webhook-status.tsx';
import { isSubscribed } from '@/features/webhook/form/event-types.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Select } from '@/ui/input.tsx';

/** Sends the example to an endpoint that the viewer may test, and leads to what became of it. */
export function SendExample({ type, webhooks }: { type: EventType; webhooks: readonly WebhookView[] }) {
  const viewer = useViewer();
  const own = webhooks.filter(({ createdBy }) => mayManageAs(viewer, createdBy));
  const subscribed = own.find(({ eventTypes }) => isSubscribed(eventTypes, type)) ?? own[0];
  const [chosen, setChosen] = useState<string>();
  const test = useMutation(useTRPC().testWebhook.mutationOptions());
  const id = chosen ?? subscribed?.id;
  if (id === undefined) return <NoEndpoint hasOthers={webhooks.length > 0} />;
  return (
    <Form
      docs="api/webhooks#testWebhook"
      className="grid gap-3"
      onSubmit={() => (test.isPending ? undefined : test.mutate({ id, eventType: type }))}
    >
      <FailurePanel title="The example was not sent" error={test.error} />
      <Field label="Endpoint">
        {(control) => (
          <Select
            {...control}
            value={id}
            onChange={(event) => {
              setChosen(event.target.value);
              test.reset();
            }}
          >
            {own.map((webhook) => (
              <option key={webhook.id} value={webhook.id}>
                {nameOf(webhook)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" pending={test.isPending}>
          <Send aria-hidden />
          Send this
        </Button>
        <p role="status" className="text-dense text-soft empty:hidden">
          {test.data ? (
            <>
              On its way.{' '}
              <Link prefetch={false} href={paths.event(test.data.eventId)} className="link">
                Follow the delivery
              </Link>
            </>
          ) : null}
        </p>
      </div>
    </Form>
  );
}

function NoEndpoint({ hasOthers }: { hasOthers: boolean }) {
  if (hasOthers) {
    return (
      <p className="text-dense text-soft">
        Only the creator of an endpoint and the workspace owners can test it.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 text-dense text-soft">
      <p>Add an endpoint first. The inbox of the console can be one, so you need no server.</p>
      <div className="flex flex-wrap gap-2">
        <Link prefetch={false} href={paths.newWebhook()} className={buttonClass()}>
          Add endpoint
        </Link>
        <Link prefetch={false} href={paths.inbox()} className={buttonClass()}>
          Open the inbox
        </Link>
      </div>
    </div>
  );
}
