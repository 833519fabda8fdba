'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { toastDone } from '@/ui/toast.ts';

const RecoverDialog = lazyPart(() => import('./recover-dialog.tsx').then((module) => module.RecoverDialog));
const SkipDialog = lazyPart(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog));

/** Attempts what waits now. */
function useRetry() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.retryWebhook.mutationOptions({
      onSuccess: async ({ retried }) => {
        await queryClient.invalidateQueries(trpc.listDeliveries.pathFilter());
        toastDone(retried === 0 ? 'Nothing is waiting' : `Retrying ${countSubjects(retried)} now`);
      },
      onError: toastOnError('Nothing was retried'),
    }),
  );
}

const countSubjects = (count: number): string => `${count} subject${count === 1 ? '' : 's'}`;

/** Buttons for failed deliveries: attempt them now, let others pass them, or send them again. */
export function RecoveryButtons({ subject }: { subject: WebhookView }) {
  const retry = useRetry();
  const [asked, setAsked] = useState<'skip' | 'recover'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button size="small" pending={retry.isPending} onClick={() => retry.mutate({ id: subject.id })}>
        Retry now
      </Button>
      <Button size="small" onClick={() => setAsked('skip')}>
        Skip blocking deliveries
      </Button>
      <Button size="small" onClick={() => setAsked('recover')}>
        Recover since…
      </Button>
      {asked === 'skip' ? <SkipDialog subject={subject} onClose={close} /> : null}
      {asked === 'recover' ? <RecoverDialog subject={subject} onClose={close} /> : null}
    </>
  );
}
