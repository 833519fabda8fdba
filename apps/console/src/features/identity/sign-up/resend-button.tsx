'use client';
import { useMutation } from '@tanstack/react-query';
import { formatCountdown } from '@/lib/time.ts';
import { useCountdown } from '@/lib/use-countdown.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { isFinal, readFailure } from '@/trpc/failure.ts';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { toastDone } from '@/ui/toast.ts';

/** Sends a new code. Once the limit is reached, it counts down until the next one is allowed. */
export function ResendButton({
  email,
  onSent,
}: {
  email: string;
  onSent: (devCode: string | undefined) => void;
}) {
  const trpc = useTRPC();
  const wait = useCountdown();
  const resend = useMutation(
    trpc.resendCode.mutationOptions({
      onSuccess: ({ devCode }) => {
        onSent(devCode);
        toastDone('A new code is on its way');
      },
      onError: (error) => {
        const failure = readFailure(error);
        if (isFinal(failure)) {
          wait.start(failure.retryAfterSeconds ?? 0);
        }
        toastOnError('No code was sent')(error);
      },
    }),
  );
  const waiting = wait.seconds > 0;
  return (
    <Button
      look="ghost"
      size="small"
      className="-ml-2.5"
      pending={resend.isPending}
      disabled={waiting}
      onClick={() => resend.mutate({ email })}
    >
      {waiting ? (
        <span className="tabular-nums">Resend in {formatCountdown(wait.seconds)}</span>
      ) : (
        'Resend code'
      )}
    </Button>
  );
}
