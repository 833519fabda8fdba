'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { toastDone } from '@/ui/toast.ts';
import { useReadAgain } from './use-read-again.ts';

const RecoverDialog = lazyPart(() => import('./recover-dialog.tsx').then((module) => module.RecoverDialog));
const SkipDialog = lazyPart(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog));

/** Attempts what waits now. */
function useRetry() {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().retryWebhook.mutationOptions({
      onSuccess: async ({ retried }) => {
        await readAgain();
        toastDone(retried === 0 ? 'Nothing is waiting' : `Retrying ${countSubjects(retried)} now`);
      },
      onError: toastOnError('Nothing was retried'),
    }),
  );
}

const countSubjects = (count: number): string => `${count} subject${count === 1 ? '' : 's'}`;

/** Buttons for deliveries that wait: attempt them now, or let others pass the ones that fail. */
export function RetryButtons({
  subject,
  blockedSubjects,
}: {
  subject: WebhookView;
  blockedSubjects: number;
}) {
  const retry = useRetry();
  const [asked, setAsked] = useState(false);
  return (
    <>
      {blockedSubjects > 0 ? <Button onClick={() => setAsked(true)}>Skip blocking deliveries</Button> : null}
      <Button look="primary" pending={retry.isPending} onClick={() => retry.mutate({ id: subject.id })}>
        Retry now
      </Button>
      {asked ? <SkipDialog subject={subject} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** Sends again what was given up or held. */
export function RecoverButton({ subject, look }: { subject: WebhookView; look?: 'primary' }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button {...(look ? { look } : { size: 'small' })} onClick={() => setAsked(true)}>
        {look ? 'Recover' : 'Recover since…'}
      </Button>
      {asked ? <RecoverDialog subject={subject} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
