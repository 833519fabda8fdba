'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { FlagView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import { Switch } from '@/ui/input.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';

const meanings: Readonly<Record<FlagView['name'], string>> = {
  apikey_auth_enabled:
    'API keys, OAuth and MCP. When off, these routes respond as if the platform did not exist.',
};

/** Switches that reach every instance within a second; each change is confirmed first and audited. */
export function FlagCard() {
  const flags = useQuery(useTRPC().readFlags.queryOptions());
  const [asked, setAsked] = useState<FlagView>();
  return (
    <Card
      title="Feature flags"
      description="A change reaches every instance within one second."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={flags} noun="the flags" skeleton={<SkeletonRows label="flags" rows={1} />}>
        {(list) => (
          <ul className="divide-y border-t">
            {list.map((flag) => (
              <FlagItem key={flag.name} flag={flag} onAsk={() => setAsked(flag)} />
            ))}
          </ul>
        )}
      </Loaded>
      {asked ? <FlagDialog flag={asked} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  );
}

function FlagItem({ flag, onAsk }: { flag: FlagView; onAsk: () => void }) {
  const id = useId();
  return (
    <li className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="break-all font-mono text-xs">
          {flag.name}
        </label>
        <p className="text-dense text-soft">{meanings[flag.name]}</p>
        {flag.updatedAt ? (
          <p className="text-faint text-xs">
            Changed <RelativeTime at={flag.updatedAt} />
            {flag.updatedBy ? <bdi> by {flag.updatedBy}</bdi> : null}
          </p>
        ) : null}
      </div>
      <Switch id={id} checked={flag.enabled} onChange={onAsk} />
    </li>
  );
}

function FlagDialog({ flag, onClose }: { flag: FlagView; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const next = flag.enabled ? 'off' : 'on';
  const set = useMutation(
    trpc.setFlag.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.readFlags.queryFilter());
        await queryClient.invalidateQueries(trpc.readViewer.queryFilter());
        toastDone(`${flag.name} is ${next}`);
        onClose();
      },
    }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Switch ${flag.name} ${next}?`}
      description={
        flag.enabled
          ? 'Every integration on this platform stops working immediately and until you switch this on again.'
          : 'Integrations work again immediately.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={flag.enabled ? 'danger' : 'primary'}
            pending={set.isPending}
            onClick={() => set.mutate({ name: flag.name, enabled: !flag.enabled })}
          >
            Switch {next}
          </Button>
        </>
      }
    >
      <FailurePanel title="The flag was not changed" error={set.error} />
    </AlertDialog>
  );
}
