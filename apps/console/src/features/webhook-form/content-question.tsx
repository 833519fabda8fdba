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
          The text of messages and the transcripts of voice notes will leave this service with every matching
          event, and be readable to everyone who runs{' '}
          {url === '' ? 'the receiver' : <code className="break-all text-ink text-xs">{url}</code>}. What was
          sent cannot be taken back. The audit log records that you allowed it.
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
