'use client';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useMayManage } from '@/features/identity/session/may-manage.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AgentVersion, AgentView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { VersionContent } from './version-content.tsx';

const RollBackDialog = lazyPart(() =>
  import('./roll-back-dialog.tsx').then((module) => module.RollBackDialog),
);

interface VersionsProps {
  readonly agent: AgentView;
  readonly versions: UseInfiniteQueryResult<{ pages: { items: AgentVersion[] }[] }, unknown>;
}

/** The compiled versions, newest first, each with a button to go back to it. */
export function VersionsCard({ agent, versions }: VersionsProps) {
  const [target, setTarget] = useState<number>();
  const mayManage = useMayManage(agent.createdBy);
  const items = versions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card
      title="Versions"
      description="Each compile creates a version. Versions never change."
      bodyClassName="p-0 sm:px-0 sm:pb-0"
    >
      <Loaded query={versions} noun="the versions" skeleton={<SkeletonRows label="versions" rows={2} />}>
        {() =>
          items.length === 0 ? (
            <EmptyState icon={History} title="No versions yet" docs="agents#making-one">
              Compile the draft to create the first version.
            </EmptyState>
          ) : (
            <ol className="divide-y border-t" aria-label="Versions">
              {items.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  mayRollBack={mayManage && version.version < (agent.publishedVersion ?? 0)}
                  onRollBack={() => setTarget(version.version)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <LoadOlder query={versions} inCard />
      {target === undefined ? null : (
        <RollBackDialog agentId={agent.id} version={target} onClose={() => setTarget(undefined)} />
      )}
    </Card>
  );
}

function VersionItem({
  version,
  mayRollBack,
  onRollBack,
}: {
  version: AgentVersion;
  mayRollBack: boolean;
  onRollBack: () => void;
}) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium text-dense">Version {version.version}</span>
        {version.isPublished ? <Badge tone="ok">Published</Badge> : null}
        <RelativeTime at={version.createdAt} className="text-soft text-xs" />
        {mayRollBack ? (
          <Button
            size="small"
            className="ml-auto"
            aria-label={`Roll back to version ${version.version}`}
            onClick={onRollBack}
          >
            Roll back
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
