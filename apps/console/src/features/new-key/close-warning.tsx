'use client';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** Asks before an unsaved secret is lost. */
export function CloseWarning({
  noun = 'key',
  remedy = 'rotate or revoke it',
  open,
  onStay,
  onClose,
}: {
  noun?: string;
  /** What the person can still do without the secret. */
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
      description={`You have not saved it. If you close now, you can only ${remedy}.`}
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
