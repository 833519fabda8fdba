'use client';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { useForm } from '@/lib/use-form.ts';
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

const typedAgain = { autoComplete: 'off', spellCheck: false, 'data-no-loss': '' } as const;

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
  const form = useForm({ defaultValues: { typed: '' } });
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
      ready={form.watch('typed').trim() === name.trim()}
      failure={<FailurePanel title={failureTitle} error={error} />}
      onSubmit={form.handleSubmit(onConfirm)}
      onClose={onClose}
    >
      <Field label={`Type “${name}” to confirm`}>
        {(control) => <Input {...control} {...form.register('typed')} {...typedAgain} />}
      </Field>
    </FormDialog>
  );
}
