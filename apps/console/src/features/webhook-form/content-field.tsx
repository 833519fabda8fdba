'use client';
import { useId, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { Checkbox } from '@/ui/input.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

/** Whether deliveries carry content. Switching it on says first what leaves the service, and where to. */
export function ContentField({ draft, change }: WebhookFormState) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="flex gap-2.5">
        <Checkbox
          id={id}
          className="mt-0.5"
          aria-describedby={`${id}-hint`}
          checked={draft.includeContent}
          onChange={(event) => (event.target.checked ? setAsking(true) : change({ includeContent: false }))}
        />
        <div className="min-w-0 text-dense">
          <label htmlFor={id} className="font-medium">
            Include content
          </label>
          <p id={`${id}-hint`} className="text-soft">
            Without it, events hold ids and metadata only, and your receiver reads the rest over the API. Only
            an owner of the workspace can include content.
          </p>
        </div>
      </div>
      <ContentQuestion
        open={asking}
        url={draft.url.trim()}
        onStop={() => setAsking(false)}
        onAgree={() => {
          setAsking(false);
          change({ includeContent: true });
        }}
      />
    </>
  );
}

function ContentQuestion({
  open,
  url,
  onStop,
  onAgree,
}: {
  open: boolean;
  url: string;
  onStop: () => void;
  onAgree: () => void;
}) {
  return (
    <AlertDialog
      open={open}
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
