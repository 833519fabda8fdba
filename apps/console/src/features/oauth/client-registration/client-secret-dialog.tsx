'use client';
import { SecretOnceDialog } from '@/features/key/secret-once/secret-once-dialog.tsx';
import { secretLoss } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { SecretField } from '@/ui/secret-field.tsx';

/** A client's secret with its name and id, as the service returns it, once. */
export interface MintedSecret {
  readonly clientId: string;
  readonly name: string;
  readonly secret: string;
}

/** Shows a client secret, once. */
export function ClientSecretDialog({ minted, onClose }: { minted: MintedSecret; onClose: () => void }) {
  return (
    <SecretOnceDialog
      docs="api/oauth"
      title="Your client secret"
      description={
        <>
          This is the secret of <span className="font-medium text-ink">{minted.name}</span>. We store only a
          hash of it, so this is the only time you can see it.
        </>
      }
      loss={secretLoss}
      onClose={onClose}
    >
      {(markSaved) => (
        <>
          <SecretField
            label="Client secret"
            copyLabel="Copy secret"
            value={minted.secret}
            onCopied={markSaved}
          />
          <CodeBlock label="Client ID" copyLabel="Copy ID" text={minted.clientId} />
        </>
      )}
    </SecretOnceDialog>
  );
}
