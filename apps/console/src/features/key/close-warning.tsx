'use client';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** The question before an unsaved key is gone for good. */
export function CloseWarning({
  open,
  onStay,
  onClose,
}: {
  open: boolean;
  onStay: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}
      title="You will not see this key again"
      description="It was neither copied nor downloaded. If you close now, you can only rotate or revoke it."
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
