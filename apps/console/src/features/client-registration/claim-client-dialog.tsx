'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { toastDone } from '@/ui/toast.ts';

function useClaim(onClose: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.claimClient.mutationOptions({
      onSuccess: async ({ name }) => {
        await queryClient.invalidateQueries(trpc.listClients.queryFilter());
        toastDone(`${name} now belongs to this workspace`);
        onClose();
      },
    }),
  );
}

/** Moves a client that registered itself into this workspace. Its token or secret proves who owns it. */
export function ClaimClientDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [clientId, setClientId] = useState('');
  const [proof, setProof] = useState('');
  const claim = useClaim(onClose);
  const complete = clientId.trim() !== '' && proof.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || claim.isPending ? undefined : onClose())}
      title="Claim a client"
      description="A client that registered itself has no owner. Prove that it is yours to see its status and manage it here."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={claim.isPending} disabled={!complete}>
            Claim
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          claim.mutate({ clientId: clientId.trim(), proof: proof.trim() });
        }}
      >
        <FailurePanel title="The client was not claimed" error={claim.error} />
        <Field label="Client ID">
          {(control) => (
            <Input
              {...control}
              value={clientId}
              onChange={(event) => setClientId(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-xs"
            />
          )}
        </Field>
        <Field
          label="Registration access token or client secret"
          hint="From the registration response. We check it and do not store it."
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={proof}
              onChange={(event) => setProof(event.target.value)}
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
