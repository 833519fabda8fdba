'use client';
import { type ReactNode, useState } from 'react';
import type { DocsPlace } from '@/lib/docs-places.ts';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog, Dialog } from '@/ui/dialog.tsx';
import type { SecretLoss } from './use-awaited-secret.tsx';

interface SecretOnceProps {
  title: string;
  description: ReactNode;
  docs: DocsPlace;
  loss: SecretLoss;
  /** @param markSaved for everything that copies or stores the secret */
  children: (markSaved: () => void) => ReactNode;
  /** Another way to save it, beside Done. */
  action?: (markSaved: () => void) => ReactNode;
  onClose: () => void;
}

/**
 * Shows a secret, once. Until it is copied or downloaded, every way to lose it asks first: Escape, the cross, Done,
 * Back, the command palette, closing the tab.
 */
export function SecretOnceDialog({
  title,
  description,
  docs,
  loss,
  children,
  action,
  onClose,
}: SecretOnceProps) {
  const [saved, setSaved] = useState(false);
  const [warning, setWarning] = useState(false);
  const markSaved = () => setSaved(true);
  useLeaveGuard(!saved, () => setWarning(true));
  const close = () => (saved ? onClose() : setWarning(true));
  return (
    <Dialog
      open
      wide
      docs={docs}
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={description}
      footer={
        <>
          {action?.(markSaved)}
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children(markSaved)}</div>
      <CloseWarning loss={loss} open={warning} onStay={() => setWarning(false)} onClose={onClose} />
    </Dialog>
  );
}

function CloseWarning({
  loss: { noun, remedy },
  open,
  onStay,
  onClose,
}: {
  loss: SecretLoss;
  open: boolean;
  onStay: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}
      title={`You will not see this ${noun} again`}
      description={`You have not copied or saved it. If you close now, your only option is to ${remedy}.`}
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
