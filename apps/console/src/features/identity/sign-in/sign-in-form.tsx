'use client';
import { LoginAccountInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { usePendingCode } from '@/features/identity/auth/dev-code.tsx';
import { resolve } from '@/lib/form.ts';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { shutOut } from '@/trpc/failure.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { type Challenge, SecondFactorForm } from './second-factor-form.tsx';

function useSignIn(next: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const { remember } = usePendingCode();
  const [challenge, setChallenge] = useState<Challenge>();
  function enter() {
    queryClient.clear();
    router.replace(next);
  }
  const login = useMutation(
    trpc.loginAccount.mutationOptions({
      onSuccess: (answer) => {
        if (answer.status === 'mfa_required') {
          setChallenge(answer);
        } else if (answer.status === 'needs_verification') {
          remember(answer.devCode);
          router.push(paths.verify({ email: answer.email, next }));
        } else {
          enter();
        }
      },
    }),
  );
  return { challenge, setChallenge, login, enter };
}

/**
 * Asks for the password, then for the second factor if there is one. `next` has been checked to be a path of this
 * site. `isShutOut` says that an account is signed in here that has lost its access.
 */
export function SignInForm({ next, isShutOut }: { next: string; isShutOut: boolean }) {
  const { challenge, setChallenge, login, enter } = useSignIn(next);
  const form = useForm({ resolver: resolve(LoginAccountInput) });
  const { errors } = form.formState;
  if (challenge) {
    return <SecondFactorForm challenge={challenge} onDone={enter} onCancel={() => setChallenge(undefined)} />;
  }
  return (
    <>
      <AuthHeader title="Sign in">
        New here?{' '}
        <Link href={paths.signUp({ next })} className="link">
          Create an account
        </Link>
      </AuthHeader>
      <Form
        docs="api/console-account#loginAccount"
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => login.mutate(values))}
      >
        {isShutOut && login.isIdle ? <NoAccess /> : null}
        <FailurePanel title="Sign-in failed" error={login.error} />
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" autoFocus />
          )}
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <Link href={paths.forgot({ next })} className="link text-dense">
              Forgot password?
            </Link>
          }
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
        <Button
          type="submit"
          look="primary"
          size="large"
          pending={login.isPending || login.data?.status === 'signed_in'}
          className="mt-1"
        >
          Sign in
        </Button>
      </Form>
      <p className="mt-4 text-dense text-soft">
        Added by your organization?{' '}
        <Link href={paths.forgot({ next })} className="link">
          Set a password
        </Link>
      </p>
    </>
  );
}

function NoAccess() {
  return <ErrorPanel title={shutOut.title} message={shutOut.why} docs="errors#account_suspended" />;
}
