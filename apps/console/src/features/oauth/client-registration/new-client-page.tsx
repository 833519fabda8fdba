'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ScopePicker } from '@/features/key/scope/scope-picker.tsx';
import { secretLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Form } from '@/ui/form.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { KindChoice, NameFields } from './client-fields.tsx';
import type { MintedSecret } from './client-secret-dialog.tsx';
import { RedirectUriFields } from './redirect-uri-fields.tsx';
import { inputOf, useClientForm } from './use-client-form.ts';

const ClientSecretDialog = lazyPart(() =>
  import('./client-secret-dialog.tsx').then((module) => module.ClientSecretDialog),
);

function useCreateClient(onMinted: (minted: MintedSecret) => void) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useClientForm();
  const create = useMutation(
    trpc.createClient.mutationOptions({
      onSuccess: async ({ client, clientSecret }) => {
        await queryClient.invalidateQueries(trpc.listClients.queryFilter());
        if (clientSecret === null) {
          router.push(paths.client(client.id));
        } else {
          onMinted({ clientId: client.id, name: client.name, secret: clientSecret });
        }
      },
      onError: form.refuse,
    }),
  );
  return { form, create };
}

/** Registers an app in four steps on one page. A secret, if there is one, is shown once, before the client's page. */
export function NewClientPage() {
  const router = useRouter();
  const [minted, setMinted] = useState<MintedSecret>();
  const { form, create } = useCreateClient(setMinted);
  const isAwaited = create.isPending && create.variables.authMethod !== 'none';
  const { question } = useAwaitedSecret(isAwaited, secretLoss);
  function finish(clientId: string) {
    setMinted(undefined);
    // The mutation keeps its response, which holds the secret.
    create.reset();
    router.push(paths.client(clientId));
  }
  return (
    <>
      <PageHeader {...pageHeadings.newClient} />
      <Form
        docs="api/oauth#registerClient"
        className="grid gap-5"
        onSubmit={form.handleSubmit((draft) => create.mutate(inputOf(draft)))}
      >
        <Steps form={form} />
        {form.isPlaced ? null : <FailurePanel title="The client was not created" error={create.error} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" pending={create.isPending || create.isSuccess}>
            Create client
          </Button>
          <Link prefetch={false} href={paths.clients()} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </Form>
      {question}
      {minted ? <ClientSecretDialog minted={minted} onClose={() => finish(minted.clientId)} /> : null}
    </>
  );
}

function Steps({ form }: { form: ReturnType<typeof useClientForm> }) {
  const steps: readonly { title: string; part: ReactNode }[] = [
    { title: 'App type', part: <KindChoice {...form} /> },
    { title: 'What people see', part: <NameFields {...form} /> },
    { title: 'Redirects', part: <RedirectUriFields {...form} /> },
    {
      title: 'What it can request',
      part: (
        <ScopePicker
          holder="an app"
          chosen={form.draft.scopes}
          onChange={(scopes) => form.change({ scopes })}
        />
      ),
    },
  ];
  return steps.map(({ title, part }, index) => (
    <Card key={title} title={`${index + 1}. ${title}`}>
      {part}
    </Card>
  ));
}
