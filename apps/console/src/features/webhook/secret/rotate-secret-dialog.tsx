'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secretLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { nameOf } from '@/features/webhook/endpoint/webhook-status.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';
import { type MintedSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx';

const overlaps = [
  { seconds: 0, label: 'Immediately' },
  { seconds: 3600, label: 'In 1 hour' },
  { seconds: 86_400, label: 'In 24 hours' },
  { seconds: 604_800, label: 'In 7 days' },
] as const;

/** Replaces the signing secret. Until the old one expires, deliveries carry a signature of each. */
export function RotateSecretDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [minted, setMinted] = useState<MintedSecret>();
  const [overlapSeconds, setOverlapSeconds] = useState(86_400);
  const rotate = useMutation(
    trpc.rotateWebhookSecret.mutationOptions({
      onSuccess: ({ secret }) => setMinted({ name: nameOf(subject), url: subject.url, secret }),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.readWebhook.queryFilter({ id: subject.id })),
          queryClient.invalidateQueries(trpc.readWebhookStats.pathFilter()),
        ]),
    }),
  );
  const { asking, question } = useAwaitedSecret(rotate.isPending, secretLoss);
  function finish() {
    setMinted(undefined);
    // The mutation keeps its response, which holds the secret.
    rotate.reset();
    onClose();
  }
  if (minted) {
    return <WebhookSecretDialog minted={minted} onClose={finish} />;
  }
  return (
    <Dialog
      open
      docs="api/webhooks#rotateWebhookSecret"
      onOpenChange={(open) => (open || rotate.isPending ? undefined : onClose())}
      title="Rotate signing secret"
      description="This creates a new secret. Deliveries are signed with it from now on."
      footer={
        <>
          <Button onClick={asking(onClose)}>Cancel</Button>
          <Button
            look={overlapSeconds === 0 ? 'danger' : 'primary'}
            pending={rotate.isPending}
            onClick={() => rotate.mutate({ id: subject.id, overlapSeconds })}
          >
            Rotate secret
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title="The secret was not rotated" error={rotate.error} />
        <OverlapField seconds={overlapSeconds} onChange={setOverlapSeconds} />
      </div>
      {question}
    </Dialog>
  );
}

function OverlapField({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  return (
    <Field
      label="The old secret stops signing"
      hint={
        seconds === 0
          ? 'Your receiver refuses every delivery until it has the new secret.'
          : 'Until then, each delivery has both signatures, so you can update your receiver at any time.'
      }
    >
      {(control) => (
        <Select {...control} value={seconds} onChange={(event) => onChange(Number(event.target.value))}>
          {overlaps.map((overlap) => (
            <option key={overlap.seconds} value={overlap.seconds}>
              {overlap.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
