'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useAgent } from '@/features/agent/agent/agent-frame.tsx';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentVersion } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { candidateOf } from './version-candidate.ts';
import { VersionContent } from './version-content.tsx';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog));
const RollBackDialog = lazyPart(() =>
  import('./roll-back-dialog.tsx').then((module) => module.RollBackDialog),
);

const pageSize = 10;

/** The step that the viewer has to confirm for a version. */
type Asked = { readonly publish: AgentVersion } | { readonly rollBackTo: number };

/** The compiled versions, newest first: each can be published once, or gone back to. */
export function VersionsTab() {
  const agent = useAgent();
  const [asked, setAsked] = useState<Asked>();
  const mayManage = useMayManage(agent.createdBy);
  const versions = useInfiniteQuery(
    useTRPC().listAgentVersions.infiniteQueryOptions(
      { id: agent.id, limit: pageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const items = versions.data?.pages.flatMap((page) => page.items) ?? [];
  const actionOf = (version: AgentVersion) => {
    if (version === candidateOf(agent, items, undefined))
      return { label: 'Publish', asked: { publish: version } };
    const isEarlier = version.version < (agent.publishedVersion ?? 0);
    return isEarlier ? { label: 'Roll back', asked: { rollBackTo: version.version } } : null;
  };
  const close = () => setAsked(undefined);
  return (
    <Card
      title="Versions"
      description="Each compile creates a version. Versions never change."
      bodyClassName="p-0 sm:px-0 sm:pb-0"
    >
      <Loaded query={versions} noun="the versions" skeleton={<SkeletonRows label="versions" rows={2} />}>
        {() =>
          items.length === 0 ? (
            <NoVersions agentId={agent.id} />
          ) : (
            <ol className="divide-y border-t" aria-label="Versions">
              {items.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  action={mayManage ? actionOf(version) : null}
                  onAsk={setAsked}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <LoadOlder query={versions} inCard />
      {asked && 'publish' in asked ? (
        <PublishDialog agentId={agent.id} candidate={asked.publish} onClose={close} />
      ) : null}
      {asked && 'rollBackTo' in asked ? (
        <RollBackDialog agentId={agent.id} version={asked.rollBackTo} onClose={close} />
      ) : null}
    </Card>
  );
}

function NoVersions({ agentId }: { agentId: string }) {
  return (
    <EmptyState
      icon={History}
      title="No versions yet"
      docs="agents#making-one"
      action={
        <Link prefetch={false} href={paths.agentDraft(agentId)} className={buttonClass({ look: 'primary' })}>
          Open the draft
        </Link>
      }
    >
      Compile the draft to create the first version.
    </EmptyState>
  );
}

function VersionItem({
  version,
  action,
  onAsk,
}: {
  version: AgentVersion;
  action: { readonly label: string; readonly asked: Asked } | null;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium text-dense">Version {version.version}</span>
        {version.isPublished ? <Badge tone="ok">Published</Badge> : null}
        <RelativeTime at={version.createdAt} className="text-soft text-xs" />
        {action ? (
          <Button
            size="small"
            className="ml-auto"
            aria-label={`${action.label} ${action.label === 'Publish' ? '' : 'to '}version ${version.version}`}
            onClick={() => onAsk(action.asked)}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <details className="mt-1 text-dense">
        <summary className="w-fit rounded-sm text-soft">Details</summary>
        <div className="mt-2">
          <VersionContent version={version} />
        </div>
      </details>
    </li>
  );
}
