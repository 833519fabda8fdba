'use client';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths.ts';
import { requiring, useForm } from '@/lib/use-form.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { readLink } from './read-link.ts';

/** Asks for the link of an invitation, and leads to the page where it is accepted. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    defaultValues: { link: '' },
    resolver: requiring(({ link }) => ({
      link: readLink(link) === null && 'This is not an invitation link.',
    })),
  });
  const submit = form.handleSubmit(({ link }) => {
    const ref = readLink(link);
    if (ref !== null) router.push(paths.invitation(ref));
  });
  return (
    <FormDialog
      docs="api/invitations#acceptInvite"
      title="Accept an invitation"
      description="The next page shows who invited you."
      verb="Continue"
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Invitation link" error={form.formState.errors.link?.message}>
        {(control) => <Input {...control} {...form.register('link')} inputMode="url" autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
