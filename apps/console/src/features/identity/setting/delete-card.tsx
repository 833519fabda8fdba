'use client';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

/** For owners who may delete the workspace. An operator could not sign in to undo it. */
export function DeleteCard() {
  const { account, workspace } = useViewer();
  const [isAsked, setAsked] = useState(false);
  if (!workspace?.isOwner || account.role === 'operator') return null;
  return (
    <Card
      title="Danger zone"
      description="Deleting the workspace ends the access of everyone and everything in it at once."
    >
      <Button look="quietDanger" onClick={() => setAsked(true)}>
        Delete workspace
      </Button>
      {isAsked ? <DeleteDialog onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}
