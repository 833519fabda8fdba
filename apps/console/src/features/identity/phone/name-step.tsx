'use client';
import { SignUpByPhoneInput } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { resolve } from '@/lib/form.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';

const NameInput = SignUpByPhoneInput.pick({ displayName: true });

/** The last step for a new number: the code is still valid and creates the user. */
export function NameStep({
  phone,
  code,
  onDone,
  onStartOver,
}: {
  phone: string;
  code: string;
  onDone: () => void;
  onStartOver: () => void;
}) {
  const form = useForm({ resolver: resolve(NameInput) });
  const signUp = useMutation(
    useTRPC().signUpByPhone.mutationOptions({
      onSuccess: onDone,
      onError: form.refuse,
    }),
  );
  return (
    <>
      <AuthHeader title="What is your name?">
        <span className="font-medium text-ink">{phone}</span> is new here. Choose the name that apps you allow
        can see.
      </AuthHeader>
      <Form
        docs="api/sign-in-by-phone#signUpByPhone"
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ displayName }) => signUp.mutate({ displayName, phone, code }))}
      >
        <FailurePanel title="Sign-up failed" error={signUp.error} />
        <Field label="Name" error={form.formState.errors.displayName?.message}>
          {(control) => (
            <Input {...control} {...form.register('displayName')} autoComplete="name" autoFocus />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={signUp.isPending || signUp.isSuccess}>
          Sign up
        </Button>
      </Form>
      <div className="mt-4">
        <Button size="small" look="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </>
  );
}
