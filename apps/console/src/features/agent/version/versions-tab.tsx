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
import type { AgentVersion, AgentView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button, buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { describeChanges } from './describe-changes.ts';
import { candidateOf } from './version-candidate.ts';
import { VersionContent } from './version-content.tsx';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog));
const RollBackDialog = lazyPart(() =>
  import('./roll-back-dialog.tsx').then((module) => module.RollBackDialog),
);

// One more than is shown at first: each version is compared with the one before it.
const pageSize = 11;

/** The step that the viewer has to confirm for a version. */
type Asked = { readonly publish: AgentVersion } | { readonly rollBackTo: number };

/** The draft, where it is no version yet, and the compiled versions, newest first, each with what it changed. */
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
  const published = items.find(({ isPublished }) => isPublished);
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
              {agent.status === 'draft' ? <DraftItem agent={agent} before={published ?? items[0]} /> : null}
              {(versions.hasNextPage ? items.slice(0, -1) : items).map((version, index) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  before={items[index + 1]}
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
        <PublishDialog agentId={agent.id} candidate={asked.publish} published={published} onClose={close} />
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

function DraftItem({ agent, before }: { agent: AgentView; before: AgentVersion | undefined }) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium text-dense">Draft</span>
        <RelativeTime at={agent.updatedAt} className="text-soft text-xs" />
        <Link
          prefetch={false}
          href={paths.agentDraft(agent.id)}
          className={`${buttonClass({ size: 'small' })} ml-auto`}
        >
          Open the draft
        </Link>
      </div>
      <Changes version={agent} before={before} />
    </li>
  );
}

function VersionItem({
  version,
  before,
  action,
  onAsk,
}: {
  version: AgentVersion;
  before: AgentVersion | undefined;
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
      <Changes version={version} before={before} />
    </li>
  );
}

/** One line that says how a version differs. It opens the whole version, with the changes marked. */
function Changes({
  version,
  before,
}: {
  version: AgentVersion | AgentView;
  before: AgentVersion | undefined;
}) {
  const summary = before
    ? `${describeChanges(before, version)} since version ${before.version}`
    : 'The first version';
  return (
    <details className="mt-1 text-dense">
      <summary className="w-fit rounded-sm text-soft">{summary}</summary>
      <div className="mt-3 mb-1">
        <VersionContent version={version} before={before} />
      </div>
    </details>
  );
}
