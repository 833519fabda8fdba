'use client';
import { useState } from 'react';
import type { Operation } from '@/features/shell/playground/read-operations.ts';
import { BareButton } from '@/ui/bare-button.tsx';
import { Field } from '@/ui/field.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';

const CreateKeyDialog = lazyPart(() =>
  import('@/features/key/new-key/create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
);

/** The key that the calls use. It is not a form of its own, so that no password manager offers to keep it. */
export function KeyField({
  operation,
  value,
  onChange,
}: {
  /** The call that a new key should be able to make. */
  operation: Operation;
  value: string;
  onChange: (value: string) => void;
}) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Field
        label="API key"
        hint="The key stays in this page’s memory and is sent only to the API. Reload the page to forget it."
        aside={
          <BareButton aria-haspopup="dialog" className="link text-dense" onClick={() => setCreating(true)}>
            Create a key
          </BareButton>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={value}
            autoComplete="off"
            className="font-mono text-xs"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {isCreating ? (
        <CreateKeyDialog
          prefill={{ name: 'Playground', scopes: operation.scopes.join(',') }}
          onMinted={({ rawKey }) => onChange(rawKey)}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </>
  );
}
