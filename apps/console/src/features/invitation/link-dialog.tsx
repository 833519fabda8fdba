'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { readLink } from './read-link.ts';

/** Asks for the link of an invitation, and leads to the page where it is accepted. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const ref = readLink(text);
    if (ref === null) setError('This is not an invitation link.');
    else router.push(paths.invitation(ref));
  };
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
      <Field label="Invitation link" error={error}>
        {(control) => (
          <Input
            {...control}
            value={text}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
