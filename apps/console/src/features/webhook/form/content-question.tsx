'use client';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** Says what leaves the service, and where to, before content is included. */
export function ContentQuestion({
  url,
  onStop,
  onAgree,
}: {
  url: string;
  onStop: () => void;
  onAgree: () => void;
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onStop())}
      title="Send content to this address?"
      description={
        <>
          Every matching event will send message text and voice note transcripts outside this service. They
          will be readable to everyone who runs{' '}
          {url === '' ? 'the receiver' : <code className="break-all text-ink text-xs">{url}</code>}. You
          cannot take back what was sent. The audit log records that you allowed this.
        </>
      }
      footer={
        <>
          <Button onClick={onStop}>Cancel</Button>
          <Button look="danger" onClick={onAgree}>
            Include content
          </Button>
        </>
      }
    />
  );
}
