'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyAtStake } from '@/features/key/key/key-badges.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { KeyView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { toastDone } from '@/ui/toast.ts';
import { WhatBreaks } from './what-breaks.tsx';

/** The words for one key and for several. */
function wordsFor([first, ...others]: readonly KeyView[]) {
  const count = others.length + 1;
  return others.length === 0
    ? {
        title: 'Revoke key?',
        description: 'Requests with this key fail immediately. You cannot undo this.',
        failure: 'The key was not revoked',
        done: `“${first?.name}” was revoked`,
      }
    : {
        title: `Revoke ${count} keys?`,
        description: 'Requests with these keys fail immediately. You cannot undo this.',
        failure: 'No key was revoked',
        done: `${count} keys were revoked`,
      };
}

/** Revokes keys, after saying what breaks. */
export function RevokeKeyDialog({
  subjects,
  onClose,
}: {
  subjects: readonly KeyView[];
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const words = wordsFor(subjects);
  const revoke = useMutation(
    trpc.revokeApiKeys.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listApiKeys.queryFilter());
        toastDone(words.done);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open || revoke.isPending ? undefined : onClose())}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            pending={revoke.isPending}
            onClick={() => revoke.mutate({ ids: subjects.map(({ id }) => id) })}
          >
            Revoke
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title={words.failure} error={revoke.error} />
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {subjects.map((subject) => (
            <li key={subject.id}>
              <KeyAtStake subject={subject} />
            </li>
          ))}
        </ul>
        {subjects.length === 1 && subjects[0]?.lastUsedAt ? <WhatBreaks subject={subjects[0]} /> : null}
      </div>
    </AlertDialog>
  );
}
