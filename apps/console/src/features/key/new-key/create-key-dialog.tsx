'use client';
import { useState } from 'react';
import { keyLoss, useAwaitedSecret } from '@/features/key/secret-once/use-awaited-secret.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { MintedKey } from '@/trpc/types.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { CreateKeyFields, useCreateKey } from './create-key-fields.tsx';
import { KeyOnceDialog } from './key-once-dialog.tsx';
import { type KeyPrefill, readPrefill } from './read-prefill.ts';

interface CreateKeyProps {
  /** Called at the end, when the raw key has been wiped. */
  readonly onClose: () => void;
  /** Values from the link that opened the form. */
  readonly prefill?: KeyPrefill;
  /** Receives the new key, for a page that keeps it (Home's quickstart). */
  readonly onMinted?: (minted: MintedKey) => void;
}

/** Creates a key: first the form, then the key, shown once. */
export function CreateKeyDialog({ onClose, prefill = {}, onMinted }: CreateKeyProps) {
  const [minted, setMinted] = useState<MintedKey>();
  const [initial] = useState(() => readPrefill(prefill));
  const state = useCreateKey(initial, (made) => {
    setMinted(made);
    onMinted?.(made);
  });
  const { asking, question } = useAwaitedSecret(state.create.isPending, keyLoss);
  function finish() {
    setMinted(undefined);
    // The mutation keeps its response, which holds the raw key.
    state.create.reset();
    onClose();
  }
  if (minted) {
    return <KeyOnceDialog minted={minted} title="Your new API key" onClose={finish} />;
  }
  return (
    <FormDialog
      docs="api/keys#createApiKey"
      wide
      title="Create API key"
      description="The key can do only what you select here. You cannot change its scopes later."
      verb="Create key"
      pending={state.create.isPending}
      failure={<FailurePanel title="The key was not created" error={state.create.error} />}
      onSubmit={state.submit}
      onClose={asking(onClose)}
      over={question}
    >
      <CreateKeyFields state={state} isPrefilled={initial.scopes.length > 0} />
    </FormDialog>
  );
}
