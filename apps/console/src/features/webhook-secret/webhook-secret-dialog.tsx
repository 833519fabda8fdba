'use client';
import { useState } from 'react';
import { CloseWarning } from '@/features/new-key/close-warning.tsx';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { SecretField } from '@/ui/secret-field.tsx';
import { VerifySnippets } from './verify-snippets.tsx';

/** The signing secret of an endpoint, as the service returns it, once. */
export interface MintedSecret {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
}

/** Shows a signing secret, once, and how to use it. Until it is copied, every way to lose it asks first. */
export function WebhookSecretDialog({ minted, onClose }: { minted: MintedSecret; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const [warning, setWarning] = useState(false);
  useLeaveGuard(!saved, () => setWarning(true));
  const close = () => (saved ? onClose() : setWarning(true));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : close())}
      title="Your signing secret"
      description={
        <>
          Deliveries to <span className="font-medium text-ink">{minted.name}</span> are signed with it. This
          is the only time that it is shown.
        </>
      }
      footer={
        <Button look="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <SecretField
          label="Signing secret"
          copyLabel="Copy secret"
          value={minted.secret}
          onCopied={() => setSaved(true)}
        />
        <VerifySnippets url={minted.url} />
      </div>
      <CloseWarning
        noun="secret"
        remedy="rotate it"
        open={warning}
        onStay={() => setWarning(false)}
        onClose={onClose}
      />
    </Dialog>
  );
}
