'use client';
import { StartPhoneInput } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';

/** A code that is on its way to a number. */
export interface SentCode {
  /** E.164. */
  readonly phone: string;
  readonly devCode?: string;
  /** When this code was requested, in milliseconds: tells one code from the next. */
  readonly askedAt: number;
}

/** Requests a code and passes the response to `onSent`; in development it holds the code itself. */
export function useStartPhone(onSent: (sent: SentCode) => void) {
  const trpc = useTRPC();
  return useMutation(
    trpc.startPhone.mutationOptions({ onSuccess: (answer) => onSent({ ...answer, askedAt: Date.now() }) }),
  );
}

/** The first step. The response is the same whether or not the number is known. */
export function NumberStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const form = useForm({ resolver: resolve(StartPhoneInput) });
  const start = useStartPhone(onSent);
  const submit = form.handleSubmit((values) => start.mutate(values, { onError: form.refuse }));
  return (
    <Form docs="api/sign-in-by-phone#startPhone" className="grid gap-4" onSubmit={submit}>
      <FailurePanel title="No code was sent" error={start.error} />
      <Field
        label="Phone number"
        hint="Include the country code, such as +1 415 555 0123."
        error={form.formState.errors.phone?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" autoFocus />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" pending={start.isPending} className="mt-1">
        Send code
      </Button>
    </Form>
  );
}
