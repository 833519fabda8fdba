'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { toastDone } from '@/ui/toast.ts';
import { nameOf } from './webhook-status.tsx';

function useRemoveWebhook(name: string) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.removeWebhook.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listWebhooks.queryFilter());
        toastDone(`${name} was removed`);
        router.push(paths.webhooks());
      },
    }),
  );
}

/** Removes an endpoint once its name is typed: its waiting deliveries are lost, unlike those of a disabled one. */
export function RemoveWebhookDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const name = nameOf(subject);
  const remove = useRemoveWebhook(name);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}
      title={`Remove ${name}?`}
      description="Deliveries that wait or are held are canceled, and the signing secret is deleted. You cannot undo this. To pause an endpoint, disable it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            disabled={typed.trim() !== name}
            pending={remove.isPending || remove.isSuccess}
          >
            Remove
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ id: subject.id });
        }}
      >
        <FailurePanel title="The endpoint was not removed" error={remove.error} />
        <Field label={`Type “${name}” to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}
