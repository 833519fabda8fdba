'use client';
import { useId, useState } from 'react';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
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
  failureTitle,
  removal,
  onConfirm,
  onClose,
}: {
  name: string;
  verb: 'Delete' | 'Remove';
  description: string;
  failureTitle: string;
  removal: Removal;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { error, isPending, isSuccess } = removal;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || isPending ? undefined : onClose())}
      title={`${verb} ${name}?`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            disabled={typed.trim() !== name.trim()}
            pending={isPending || isSuccess}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <FailurePanel title={failureTitle} error={error} />
        <NameField name={name} typed={typed} onType={setTyped} />
      </form>
    </AlertDialog>
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
