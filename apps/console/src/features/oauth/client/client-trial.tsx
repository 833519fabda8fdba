'use client';
import { manualScopes } from '@patchbay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';

type Trial = 'mine' | 'none' | 'other';

const words: Readonly<Record<Trial, { text: string; verb: string }>> = {
  mine: {
    text: 'You are trying it: it already works for you, in this workspace.',
    verb: 'End trial',
  },
  none: {
    text: 'You do not have to wait to try it. A trial lets you alone connect it, in this workspace.',
    verb: 'Try it now',
  },
  other: {
    text: 'Another member is trying it. If you take over, their tokens stop working.',
    verb: 'Try it myself',
  },
};

function useTrial({ trialUserId }: ClientView): Trial {
  const { account } = useViewer();
  if (trialUserId === null) return 'none';
  return trialUserId === account.userId ? 'mine' : 'other';
}

/** Lets a developer use their own client before an operator has approved it. */
export function ClientTrial({ subject }: { subject: ClientView }) {
  const trial = useTrial(subject);
  const mayManage = useMayManage(subject.ownerAccountId);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.tryClient.mutationOptions({
      onSuccess: (client) => queryClient.setQueryData(trpc.readClient.queryKey({ id: subject.id }), client),
    }),
  );
  const { text, verb } = words[trial];
  const withheld = manualScopes.filter((name) => subject.scopes.includes(name));
  return (
    <div className="mt-2.5 grid gap-2.5 border-t pt-2.5">
      <p className="text-pretty text-soft">
        {text}
        {trial === 'other' || withheld.length === 0
          ? null
          : ` It gets ${withheld.join(' and ')} only once it is approved.`}
      </p>
      <FailurePanel title="The trial was not changed" error={change.error} />
      <div>
        <Button
          disabled={!mayManage}
          pending={change.isPending}
          onClick={() => change.mutate({ id: subject.id, onTrial: trial !== 'mine' })}
        >
          {verb}
        </Button>
      </div>
    </div>
  );
}
