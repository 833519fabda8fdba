'use client';
import { RegisterAccountInput } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { usePendingCode } from '@/features/identity/auth/dev-code.tsx';
import { PasswordHint } from '@/features/identity/password/password-hint.tsx';
import { resolve } from '@/lib/form.ts';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';

function useSignUp(next: string) {
  const router = useRouter();
  const trpc = useTRPC();
  const { remember } = usePendingCode();
  const form = useForm({ resolver: resolve(RegisterAccountInput) });
  const register = useMutation(
    trpc.registerAccount.mutationOptions({
      onSuccess: ({ email, devCode }) => {
        remember(devCode);
        router.push(paths.verify({ email, next }));
      },
      onError: form.refuse,
    }),
  );
  return { form, register };
}

/** `next` is the page to open after verification; it has been checked to be a path of this site. */
export function SignUpForm({ next }: { next: string }) {
  const { form, register } = useSignUp(next);
  const { errors } = form.formState;
  const [password, ...personal] = useWatch({
    control: form.control,
    name: ['password', 'email', 'displayName'],
  });
  return (
    <>
      <AuthHeader title="Create your account">
        Already have an account?{' '}
        <Link href={paths.signIn({ next })} className="link">
          Sign in
        </Link>
      </AuthHeader>
      <Form
        docs="api/console-account#registerAccount"
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => register.mutate(values))}
      >
        <FailurePanel title="The account was not created" error={register.error} />
        <Field label="Name" error={errors.displayName?.message}>
          {(control) => (
            <Input {...control} {...form.register('displayName')} autoComplete="name" autoFocus />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field
          label="Password"
          hint={
            <PasswordHint password={password} personal={personal}>
              At least 10 characters. A few random words work best.
            </PasswordHint>
          }
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={register.isPending} className="mt-1">
          Create account
        </Button>
      </Form>
    </>
  );
}
