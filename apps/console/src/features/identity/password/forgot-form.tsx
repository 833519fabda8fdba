'use client';
import { ForgotPasswordInput } from '@patchbay/contract';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { usePendingCode } from '@/features/identity/auth/dev-code.tsx';
import { resolve } from '@/lib/form.ts';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';

/**
 * Requests the code that sets a password. The page says the same of every address: whether it has an account, was added by an
 * organization, or is unknown.
 */
export function ForgotForm({ next }: { next: string }) {
  const router = useRouter();
  const trpc = useTRPC();
  const { remember } = usePendingCode();
  const form = useForm({ resolver: resolve(ForgotPasswordInput) });
  const forgot = useMutation(
    trpc.forgotPassword.mutationOptions({
      onSuccess: ({ email, devCode }) => {
        remember(devCode);
        router.push(paths.reset({ email, next }));
      },
    }),
  );
  return (
    <>
      <AuthHeader title="Set or reset your password">
        Enter your email address. If it has an account, or if your organization added you, we email you a
        6-digit code.
      </AuthHeader>
      <Form
        docs="api/console-account#forgotPassword"
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => forgot.mutate(values))}
      >
        <FailurePanel title="No code was sent" error={forgot.error} />
        <Field label="Email" error={form.formState.errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" autoFocus />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={forgot.isPending}>
          Continue
        </Button>
      </Form>
      <p className="mt-4 text-dense">
        <Link href={paths.signIn({ next })} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  );
}
