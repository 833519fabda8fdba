'use client';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** The question before an unsaved secret is gone for good. */
export function CloseWarning({
  noun = 'key',
  remedy = 'rotate or revoke it',
  open,
  onStay,
  onClose,
}: {
  noun?: string;
  /** What can still be done without it. */
  remedy?: string;
  open: boolean;
  onStay: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}
      title={`You will not see this ${noun} again`}
      description={`It was neither copied nor downloaded. If you close now, you can only ${remedy}.`}
      footer={
        <>
          <Button onClick={onStay}>Go back</Button>
          <Button look="danger" onClick={onClose}>
            Close anyway
          </Button>
        </>
      }
    />
  );
}
