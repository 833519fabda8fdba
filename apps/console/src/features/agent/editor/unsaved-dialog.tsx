'use client';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '@/lib/use-leave-guard.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';

/** Asks before edits are lost: by a link, Back, the command palette or closing the tab. */
export function UnsavedDialog({ active, onDiscard }: { active: boolean; onDiscard: () => void }) {
  const [question, setQuestion] = useState<{ leave: () => void }>();
  useLeaveGuard(active, (leave) => setQuestion({ leave }));
  const stay = () => setQuestion(undefined);
  function discard() {
    // The guard must be gone before the person leaves.
    flushSync(() => {
      onDiscard();
      stay();
    });
    question?.leave();
  }
  return (
    <AlertDialog
      open={question !== undefined}
      onOpenChange={(open) => (open ? undefined : stay())}
      title="Leave without saving?"
      description="Your changes to this agent are not saved. If you leave now, you lose them."
      footer={
        <>
          <Button onClick={stay}>Keep editing</Button>
          <Button look="danger" onClick={discard}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
