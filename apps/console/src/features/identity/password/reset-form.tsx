'use client';
import { ResetPasswordInput } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { AuthHeader } from '@/features/identity/auth/auth-shell.tsx';
import { DevCodeBox, usePendingCode } from '@/features/identity/auth/dev-code.tsx';
import { type Challenge, SecondFactorForm } from '@/features/identity/sign-in/second-factor-form.tsx';
import { resolve } from '@/lib/form.ts';
import { paths } from '@/lib/paths.ts';
import { useForm } from '@/lib/use-form.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { CodeInput } from '@/ui/code-input.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { PasswordHint } from './password-hint.tsx';

const SessionInput = ResetPasswordInput.pick({ newPassword: true });
const CodeResetInput = ResetPasswordInput.required({ email: true, code: true });

/** A reset does not remove the second factor: an account that has one is asked for it before the session opens. */
function useReset(next: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useState<Challenge>();
  function enter() {
    queryClient.clear();
    router.replace(next);
  }
  const reset = useMutation(
    useTRPC().resetPassword.mutationOptions({
      onSuccess: (outcome) => (outcome.status === 'mfa_required' ? setChallenge(outcome) : enter()),
    }),
  );
  const step = challenge ? (
    <SecondFactorForm
      challenge={challenge}
      onDone={enter}
      onCancel={() => router.push(paths.signIn({ next }))}
    />
  ) : null;
  return { reset, step };
}

function useCodeForm(email: string) {
  return useForm({
    resolver: resolve(CodeResetInput),
    defaultValues: { email, code: '' },
  });
}

type CodeForm = ReturnType<typeof useCodeForm>;

function CodeField({ control: form, error }: { control: CodeForm['control']; error: string | undefined }) {
  return (
    <Field label="Verification code" error={error}>
      {(control) => (
        <Controller
          control={form}
          name="code"
          render={({ field }) => (
            <CodeInput {...control} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      )}
    </Field>
  );
}

/** Resets by the mailed code, which proves that the person owns the address. */
export function CodeResetForm({
  email,
  next,
  hasMailbox,
}: {
  email: string;
  next: string;
  hasMailbox: boolean;
}) {
  const { devCode } = usePendingCode();
  const { reset, step } = useReset(next);
  const form = useCodeForm(email);
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const submit = form.handleSubmit((values) =>
    reset.mutate(values, {
      onError: form.refuse,
    }),
  );
  if (step) {
    return step;
  }
  return (
    <>
      <AuthHeader title="Choose a new password">
        If <span className="break-all font-medium text-ink">{email}</span> has an account, or if your
        organization added you, we sent a code to it.
      </AuthHeader>
      <Form docs="api/console-account#resetPassword" className="grid gap-4" onSubmit={submit}>
        <FailurePanel title="The password was not changed" error={reset.error} />
        <CodeField control={form.control} error={errors.code?.message} />
        <Field
          label="New password"
          hint={
            <PasswordHint password={password} personal={[email]}>
              At least 10 characters. This signs you out everywhere else.
            </PasswordHint>
          }
          error={errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={reset.isPending || reset.isSuccess}>
          Continue
        </Button>
      </Form>
      <DevCodeBox devCode={devCode} hasMailbox={hasMailbox} />
    </>
  );
}

/**
 * Resets by the session that verification opened: someone else may have planted the password, so it must be replaced.
 */
export function SessionResetForm({ next }: { next: string }) {
  const { reset, step } = useReset(next);
  const form = useForm({ resolver: resolve(SessionInput) });
  const password = useWatch({ control: form.control, name: 'newPassword' });
  if (step) {
    return step;
  }
  return (
    <>
      <AuthHeader title="Choose a new password">
        Someone registered this address more than once. Set a new password that only you know.
      </AuthHeader>
      <Form
        docs="api/console-account#resetPassword"
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <FailurePanel title="The password was not set" error={reset.error} />
        <Field
          label="New password"
          hint={
            <PasswordHint password={password} personal={[]}>
              At least 10 characters.
            </PasswordHint>
          }
          error={form.formState.errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('newPassword')}
              autoComplete="new-password"
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={reset.isPending || reset.isSuccess}>
          Continue
        </Button>
      </Form>
    </>
  );
}
