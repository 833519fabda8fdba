'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useReauthentication } from '@/features/identity/second-factor/use-reauthentication.tsx';
import { secretLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { nameOf } from '@/features/webhook/endpoint/webhook-status.tsx';
import type { MintedSecret } from '@/features/webhook/secret/webhook-secret-dialog.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Form } from '@/ui/form.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { AlertField } from './alert-field.tsx';
import { ContentField } from './content-field.tsx';
import { EventTypePicker } from './event-type-picker.tsx';
import { inputOf, useWebhookForm } from './use-webhook-form.ts';
import { AddressFields } from './webhook-fields.tsx';

const WebhookSecretDialog = lazyPart(() =>
  import('@/features/webhook/secret/webhook-secret-dialog.tsx').then((module) => module.WebhookSecretDialog),
);

function useCreateWebhook(onMinted: (minted: MintedSecret & { id: string }) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useWebhookForm();
  const { run, dialog } = useReauthentication(form.refuse);
  const create = useMutation(
    trpc.createWebhook.mutationOptions({
      onSuccess: async ({ isFound, secret, webhook }) => {
        await queryClient.invalidateQueries(trpc.listWebhooks.queryFilter());
        onMinted({ id: webhook.id, name: nameOf(webhook), url: webhook.url, secret, isFound });
      },
    }),
  );
  const submit = form.handleSubmit((draft) => run(() => create.mutateAsync(inputOf(draft))));
  return { form, create, submit, dialog };
}

/** Registers an endpoint on one page. Its secret is shown once, before the page of the endpoint. */
export function NewWebhookPage() {
  const router = useRouter();
  const [minted, setMinted] = useState<MintedSecret & { id: string }>();
  const { form, create, submit, dialog } = useCreateWebhook(setMinted);
  const { question } = useAwaitedSecret(create.isPending, secretLoss);
  function finish(id: string) {
    setMinted(undefined);
    // The mutation keeps its response, which holds the secret.
    create.reset();
    router.push(paths.webhook(id));
  }
  return (
    <>
      <PageHeader {...pageHeadings.newWebhook} />
      <Form docs="api/webhooks#createWebhook" className="grid gap-5" onSubmit={submit}>
        <Card title="1. Receiver">
          <AddressFields {...form} />
        </Card>
        <Card title="2. Events">
          <EventTypePicker {...form} />
        </Card>
        <Card title="3. Content">
          <ContentField {...form} />
        </Card>
        <Card title="4. Alerts">
          <AlertField {...form} />
        </Card>
        {form.isPlaced ? null : <FailurePanel title="The endpoint was not added" error={create.error} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" pending={create.isPending || create.isSuccess}>
            Add endpoint
          </Button>
          <Link prefetch={false} href={paths.webhooks()} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </Form>
      {dialog}
      {question}
      {minted ? <WebhookSecretDialog minted={minted} onClose={() => finish(minted.id)} /> : null}
    </>
  );
}
