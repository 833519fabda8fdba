'use client';
import { CircleAlert } from 'lucide-react';
import { SecretOnceDialog } from '@/features/key/secret-once/secret-once-dialog.tsx';
import { secretLoss } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { SecretField } from '@/ui/secret-field.tsx';
import { VerifySnippets } from './verify-snippets.tsx';

/** The signing secret of an endpoint, as the service returns it, once. */
export interface MintedSecret {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  /** False for a URL whose name has no address yet. */
  readonly isFound?: boolean;
}

/** Shows a signing secret, once, and how to use it. */
export function WebhookSecretDialog({ minted, onClose }: { minted: MintedSecret; onClose: () => void }) {
  return (
    <SecretOnceDialog
      docs="guides/webhooks"
      title="Your signing secret"
      description={
        <>
          Deliveries to <span className="font-medium text-ink">{minted.name}</span> are signed with this
          secret. This is the only time you can see it.
        </>
      }
      loss={secretLoss}
      onClose={onClose}
    >
      {(markSaved) => (
        <>
          {minted.isFound === false ? (
            <p className="flex gap-2.5 text-dense">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              The host {URL.parse(minted.url)?.hostname} was not found. Check how it is spelled: deliveries
              fail until it has an address.
            </p>
          ) : null}
          <SecretField
            label="Signing secret"
            copyLabel="Copy secret"
            value={minted.secret}
            onCopied={markSaved}
          />
          <VerifySnippets url={minted.url} />
        </>
      )}
    </SecretOnceDialog>
  );
}
