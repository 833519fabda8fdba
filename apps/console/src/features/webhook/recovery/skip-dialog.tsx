'use client';
import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { countDeliveries } from './recovery-span.ts';
import { useReadAgain } from './use-read-again.ts';

/** Gives up what keeps failing, so that later events of the same subject can go on. */
export function SkipDialog({ subject, onClose }: { subject: WebhookView; onClose: () => void }) {
  const readAgain = useReadAgain();
  const skip = useMutation(
    useTRPC().skipBlocked.mutationOptions({
      onSuccess: async ({ skipped }) => {
        await readAgain();
        toastDone(skipped === 0 ? 'Nothing was blocked' : `${countDeliveries(skipped)} skipped`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || skip.isPending ? undefined : onClose())}
      title="Skip blocking deliveries?"
      description="Events of one subject arrive in order, so a failing delivery blocks the ones behind it. This skips the first failing delivery of each subject and sends the rest immediately. You can redeliver skipped deliveries later."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" pending={skip.isPending} onClick={() => skip.mutate({ id: subject.id })}>
            Skip
          </Button>
        </>
      }
    >
      <FailurePanel title="Nothing was skipped" error={skip.error} />
    </AlertDialog>
  );
}
