'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { toastOnError } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { Switch } from '@/ui/input.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

/** True when a call was refused for want of the consent that the switch gives. */
export const needsConsent = (error: unknown): boolean =>
  error !== null && readFailure(error).code === 'ai_processing_consent_required';

/** The first gate, which only the person opens. */
export function ConsentCard() {
  const caller = useQuery(useTRPC().readCaller.queryOptions());
  return (
    <Card
      title="Your consent"
      description="API keys that you created and apps that act for you need your consent too. You can withdraw it at any time."
    >
      <Loaded query={caller} noun="your consent" skeleton={<SkeletonRows label="your consent" rows={1} />}>
        {(profile) =>
          'handle' in profile ? <ConsentSwitch hasConsented={profile.aiProcessingConsent} /> : null
        }
      </Loaded>
    </Card>
  );
}

function ConsentSwitch({ hasConsented }: { hasConsented: boolean }) {
  const id = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const save = useMutation(
    trpc.updateProfile.mutationOptions({
      onSuccess: async ({ aiProcessingConsent }) => {
        await queryClient.invalidateQueries(trpc.readCaller.queryFilter());
        toastDone(aiProcessingConsent ? 'You gave your consent' : 'You withdrew your consent');
      },
      onError: toastOnError('Your consent was not changed'),
    }),
  );
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 font-medium text-dense">
        Allow AI features to read what I can read
      </label>
      <Switch
        id={id}
        checked={hasConsented}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ aiProcessingConsent: target.checked })}
      />
    </div>
  );
}
