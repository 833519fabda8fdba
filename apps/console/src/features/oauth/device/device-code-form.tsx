'use client';
import { normalizeUserCode } from '@patchbay/contract';
import { useEffect } from 'react';
import { AccountLine } from '@/features/oauth/consent/account-line.tsx';
import { DecisionHeader } from '@/features/oauth/consent/decision-shell.tsx';
import { paths } from '@/lib/paths.ts';
import { formatCountdown } from '@/lib/time.ts';
import { useCountdown } from '@/lib/use-countdown.ts';
import { requiring, useForm } from '@/lib/use-form.ts';
import { readFailure } from '@/trpc/failure.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Form } from '@/ui/form.tsx';
import { Input } from '@/ui/input.tsx';
import type { DeviceRequestState } from './use-device-request.ts';

const notACode = 'A device code has 8 letters, such as BCDF-GHJK.';
const unknownCode = 'No device is waiting with this code. Check the code, or get a new one from the device.';

/** The error under the field after the last look-up. Limits and faults are shown above the form instead. */
function describeCodeError({ error, isGone }: DeviceRequestState): string | undefined {
  if (isGone) {
    return 'This code was already used or has expired. Get a new one from the device.';
  }
  return error !== null && readFailure(error).code === 'user_code_invalid' ? unknownCode : undefined;
}

/** Starts a countdown when a look-up is refused for too many wrong codes. */
function useWait(error: unknown): number {
  const { seconds, start } = useCountdown();
  const waitSeconds = error === null ? 0 : (readFailure(error).retryAfterSeconds ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal begins a new wait, even one of the same length
  useEffect(() => start(waitSeconds), [error]);
  return seconds;
}

/** Accepts the code as people type it: in lower case, with spaces, with or without the hyphen. */
export function DeviceCodeForm({
  initialCode,
  label,
  state,
}: {
  initialCode: string;
  label: string;
  state: DeviceRequestState;
}) {
  const form = useForm({
    defaultValues: { code: initialCode.slice(0, 64) },
    resolver: requiring(({ code }) => ({ code: normalizeUserCode(code) === null && notACode })),
  });
  const wait = useWait(state.error);
  const codeError = form.formState.errors.code?.message ?? describeCodeError(state);
  const submit = form.handleSubmit((typed) => {
    const code = normalizeUserCode(typed.code);
    if (code !== null && wait === 0) {
      state.submit(code);
    }
  });
  return (
    <>
      <DecisionHeader title="Connect a device">
        Enter the code shown on your device or in your terminal. You can review the request before you allow
        anything.
      </DecisionHeader>
      <Form docs="guides/oauth-command-line" className="grid gap-4" onSubmit={submit}>
        {codeError === undefined ? (
          <FailurePanel title="The code was not looked up" error={state.error} />
        ) : null}
        <Field label="Device code" error={codeError}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              placeholder="BCDF-GHJK"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              className="font-mono uppercase tracking-widest placeholder:normal-case"
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" pending={state.isPending} disabled={wait > 0}>
          {wait > 0 ? `Continue in ${formatCountdown(wait)}` : 'Continue'}
        </Button>
      </Form>
      <div className="mt-6 text-dense text-soft">
        <AccountLine label={label} here={paths.device()} />
      </div>
    </>
  );
}
