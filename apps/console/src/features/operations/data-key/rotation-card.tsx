'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { RotationView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

const liveMs = 1000;

/** The rotations of data keys that are under way, and how far each has come. */
export function RotationCard() {
  const rotations = useQuery(
    useTRPC().listDataKeyRotations.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.length ? liveMs : false),
    }),
  );
  return (
    <Card
      title="Data keys"
      description="Rotations in progress. Start one from an account or a phone user. The audit log shows when it finished."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={rotations} noun="the rotations" skeleton={<SkeletonRows label="rotations" rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="border-t px-4 py-3.5 text-dense text-soft sm:px-5">
              No data key is being rotated. <DocsLink to="runbook">How it works</DocsLink>
            </p>
          ) : (
            <ul aria-label="Rotations of data keys" className="divide-y border-t">
              {list.map((rotation) => (
                <RotationItem key={rotation.workspaceId} rotation={rotation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function RotationItem({ rotation }: { rotation: RotationView }) {
  const { beganAt, isStuck, state, version, workspaceId } = rotation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <code className="block break-all font-mono text-xs">{workspaceId}</code>
        <p className="text-dense text-soft first-letter:uppercase">{state}</p>
        <p className="text-faint text-xs">
          To key {version}, started <RelativeTime at={beganAt} />
        </p>
      </div>
      {isStuck ? <Badge tone="bad">Needs your attention</Badge> : <Badge tone="accent">In progress</Badge>}
    </li>
  );
}
