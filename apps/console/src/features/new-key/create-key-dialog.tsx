'use client';
import { useId, useState } from 'react';
import type { MintedKey } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { CreateKeyForm, useCreateKey } from './create-key-form.tsx';
import { KeyOnceDialog } from './key-once-dialog.tsx';
import { type KeyPrefill, readPrefill } from './read-prefill.ts';

interface CreateKeyProps {
  /** Called at the end, when the raw key has been wiped. */
  readonly onClose: () => void;
  /** What a link fills the form in with. */
  readonly prefill?: KeyPrefill;
  /** Receives the new key, for a page that keeps it (Home's quickstart). */
  readonly onMinted?: (minted: MintedKey) => void;
}

/** Creates a key: first the form, then the key, shown once. */
export function CreateKeyDialog({ onClose, prefill = {}, onMinted }: CreateKeyProps) {
  const [minted, setMinted] = useState<MintedKey>();
  const formId = useId();
  const [initial] = useState(() => readPrefill(prefill));
  const state = useCreateKey(initial, (made) => {
    setMinted(made);
    onMinted?.(made);
  });
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
    <Dialog
      open
      wide
      onOpenChange={(open) => (open || state.create.isPending ? undefined : onClose())}
      title="Create API key"
      description="The key can do only what you allow here. You cannot change its scopes later."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={state.create.isPending}>
            Create key
          </Button>
        </>
      }
    >
      <CreateKeyForm id={formId} state={state} isPrefilled={initial.scopes.length > 0} />
    </Dialog>
  );
}
