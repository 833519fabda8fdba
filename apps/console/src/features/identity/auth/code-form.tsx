'use client';
import type { ReactNode } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { readFailure } from '@/trpc/failure.ts';
import { FailureLine } from '@/trpc/failure-text.tsx';
import { Button } from '@/ui/button.tsx';
import { CodeInput } from '@/ui/code-input.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';

interface CodeFormProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  /** Called with six digits as soon as they are typed, and when the form is sent. */
  readonly onSubmit: (code: string) => void;
  /** The call that tries the code. Its failure is shown until the next digit is typed. */
  readonly attempt: { readonly error: unknown; readonly isPending: boolean; readonly isSuccess: boolean };
  readonly docs: DocsPlace;
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** The form for a code that was mailed or sent to a phone. */
export function CodeForm({ attempt, children, code, docs, onChange, onSubmit }: CodeFormProps) {
  const error =
    attempt.error && code === '' ? <FailureLine failure={readFailure(attempt.error)} /> : undefined;
  const done = attempt.isPending || attempt.isSuccess;
  return (
    <Form docs={docs} className="grid gap-4" onSubmit={() => onSubmit(code)}>
      {children}
      <Field label="Verification code" error={error}>
        {(control) => (
          <CodeInput
            {...control}
            value={code}
            onChange={onChange}
            onComplete={onSubmit}
            autoFocus
            readOnly={done}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" pending={done}>
        Verify
      </Button>
    </Form>
  );
}
