'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { secretLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { ClientSecretDialog, type MintedSecret } from './client-secret-dialog.tsx';

/** Replaces a client's secret. The old one is refused as soon as the response arrives. */
export function RotateSecretDialog({ subject, onClose }: { subject: ClientView; onClose: () => void }) {
  const [minted, setMinted] = useState<MintedSecret>();
  const rotate = useMutation(
    useTRPC().rotateClientSecret.mutationOptions({
      onSuccess: ({ client, clientSecret }) =>
        clientSecret === null
          ? onClose()
          : setMinted({ clientId: client.id, name: client.name, secret: clientSecret }),
    }),
  );
  const { asking, question } = useAwaitedSecret(rotate.isPending, secretLoss);
  function finish() {
    setMinted(undefined);
    rotate.reset();
    onClose();
  }
  if (minted) {
    return <ClientSecretDialog minted={minted} onClose={finish} />;
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || rotate.isPending ? undefined : onClose())}
      title="Rotate the client secret?"
      description="The old secret stops working immediately. The app cannot get or refresh tokens until it has the new secret. Its current access tokens keep working."
      footer={
        <>
          <Button onClick={asking(onClose)}>Cancel</Button>
          <Button look="danger" pending={rotate.isPending} onClick={() => rotate.mutate({ id: subject.id })}>
            Rotate secret
          </Button>
        </>
      }
    >
      <FailurePanel title="The secret was not rotated" error={rotate.error} />
      {question}
    </AlertDialog>
  );
}
