'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
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
  const form = useForm({ defaultValues: { clientId: '', proof: '' } });
  const [clientId, proof] = form.watch(['clientId', 'proof']).map((text) => text.trim());
  const claim = useClaim(onClose);
  return (
    <FormDialog
      docs="api/oauth#readRegistration"
      title="Claim a client"
      description="A client that registered itself has no owner. Prove that you control it, then see its status and manage it here."
      verb="Claim"
      pending={claim.isPending}
      ready={clientId !== '' && proof !== ''}
      failure={<FailurePanel title="The client was not claimed" error={claim.error} />}
      onSubmit={form.handleSubmit((sent) =>
        claim.mutate({ clientId: sent.clientId.trim(), proof: sent.proof.trim() }),
      )}
      onClose={onClose}
    >
      <Field label="Client ID">
        {(control) => (
          <Input
            {...control}
            {...form.register('clientId')}
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
        {(control) => <PasswordInput {...control} {...form.register('proof')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
