'use client';
import { useState } from 'react';
import { CloseWarning } from '@/features/new-key/close-warning.tsx';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { SecretField } from '@/ui/secret-field.tsx';

/** A client's secret with its name and id, as the service returns it, once. */
export interface MintedSecret {
  readonly clientId: string;
  readonly name: string;
  readonly secret: string;
}

/** Shows a client secret, once. Until it is copied, every way to lose it asks first. */
export function ClientSecretDialog({ minted, onClose }: { minted: MintedSecret; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const [warning, setWarning] = useState(false);
  useLeaveGuard(!saved, () => setWarning(true));
  const close = () => (saved ? onClose() : setWarning(true));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : close())}
      title="Your client secret"
      description={
        <>
          The secret of <span className="font-medium text-ink">{minted.name}</span>. This is the only time
          that it is shown: only a hash of it is stored.
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
          label="Client secret"
          copyLabel="Copy secret"
          value={minted.secret}
          onCopied={() => setSaved(true)}
        />
        <CodeBlock label="Client ID" copyLabel="Copy ID" text={minted.clientId} />
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
