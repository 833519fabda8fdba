'use client';
import { useState } from 'react';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const RecoverDialog = lazyPart(() => import('./recover-dialog.tsx').then((module) => module.RecoverDialog));
const SkipDialog = lazyPart(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog));

/** Buttons for failed deliveries: let others pass them, or send them again. */
export function RecoveryButtons({ subject }: { subject: WebhookView }) {
  const [asked, setAsked] = useState<'skip' | 'recover'>();
  const close = () => setAsked(undefined);
  return (
    <>
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
