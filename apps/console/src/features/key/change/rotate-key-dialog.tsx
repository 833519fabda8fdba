'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyAtStake } from '@/features/key/key/key-badges.tsx';
import { KeyOnceDialog } from '@/features/key/new-key/key-once-dialog.tsx';
import { keyLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { KeyView, MintedKey } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';

const graces = [
  { seconds: 0, label: 'Immediately' },
  { seconds: 3600, label: 'In 1 hour' },
  { seconds: 86_400, label: 'In 24 hours' },
  { seconds: 604_800, label: 'In 7 days' },
] as const;

function useRotateKey(onMinted: (minted: MintedKey) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.rotateApiKey.mutationOptions({
      onSuccess: onMinted,
      // A refusal (the key was revoked meanwhile) means that the list is stale too.
      onSettled: () => queryClient.invalidateQueries(trpc.listApiKeys.queryFilter()),
    }),
  );
}

/** Replaces a key: same name, scopes and expiry, a new secret. Says when the old one stops working. */
export function RotateKeyDialog({ subject, onClose }: { subject: KeyView; onClose: () => void }) {
  const [minted, setMinted] = useState<MintedKey>();
  const [graceSeconds, setGraceSeconds] = useState(0);
  const rotate = useRotateKey(setMinted);
  const { asking, question } = useAwaitedSecret(rotate.isPending, keyLoss);
  function finish() {
    setMinted(undefined);
    rotate.reset();
    onClose();
  }
  if (minted) {
    return <KeyOnceDialog minted={minted} title="Your rotated API key" onClose={finish} />;
  }
  return (
    <Dialog
      open
      docs="api/keys#rotateApiKey"
      onOpenChange={(open) => (open || rotate.isPending ? undefined : onClose())}
      title="Rotate key"
      description="This creates a new key with the same name, scopes and expiration."
      footer={
        <>
          <Button onClick={asking(onClose)}>Cancel</Button>
          <Button
            look={graceSeconds === 0 ? 'danger' : 'primary'}
            pending={rotate.isPending}
            onClick={() => rotate.mutate({ id: subject.id, gracePeriodSeconds: graceSeconds })}
          >
            Rotate
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title="The key was not rotated" error={rotate.error} />
        <KeyAtStake subject={subject} />
        <GraceField seconds={graceSeconds} onChange={setGraceSeconds} />
      </div>
      {question}
    </Dialog>
  );
}

function GraceField({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  return (
    <Field
      label="The old key stops working"
      hint={
        seconds === 0
          ? 'Requests with the old key fail as soon as you rotate. You cannot undo this.'
          : 'Both keys work until then, so you have time to roll out the new key.'
      }
    >
      {(control) => (
        <Select {...control} value={seconds} onChange={(event) => onChange(Number(event.target.value))}>
          {graces.map((grace) => (
            <option key={grace.seconds} value={grace.seconds}>
              {grace.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
