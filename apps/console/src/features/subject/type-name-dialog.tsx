'use client';
import { useState } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';

interface Removal {
  readonly isPending: boolean;
  /** The page is about to be left. */
  readonly isSuccess: boolean;
  readonly error: unknown;
}

/** Removes something that cannot be brought back, once its name is typed. */
export function TypeNameDialog({
  name,
  verb,
  description,
  docs,
  failureTitle,
  removal,
  onConfirm,
  onClose,
}: {
  name: string;
  verb: 'Delete' | 'Remove';
  description: string;
  docs: DocsPlace;
  failureTitle: string;
  removal: Removal;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { error, isPending, isSuccess } = removal;
  return (
    <FormDialog
      asks
      docs={docs}
      title={`${verb} ${name}?`}
      description={description}
      verb={verb}
      look="danger"
      pending={isPending || isSuccess}
      ready={typed.trim() === name.trim()}
      failure={<FailurePanel title={failureTitle} error={error} />}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <NameField name={name} typed={typed} onType={setTyped} />
    </FormDialog>
  );
}

function NameField({
  name,
  typed,
  onType,
}: {
  name: string;
  typed: string;
  onType: (typed: string) => void;
}) {
  return (
    <Field label={`Type “${name}” to confirm`}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
