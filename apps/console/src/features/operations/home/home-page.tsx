'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useFreshKey } from '@/features/key/new-key/fresh-key.tsx';
import { ActivityCard } from '@/features/operations/activity/activity-card.tsx';
import { DeliveriesCard } from '@/features/operations/activity/deliveries-card.tsx';
import { LimitsCard } from '@/features/operations/activity/limits-card.tsx';
import { SpendCard } from '@/features/operations/activity/spend-card.tsx';
import { TrafficPanel } from '@/features/operations/traffic/traffic-panel.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { Overview } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { Checklist } from './checklist.tsx';
import { Concerns } from './concerns.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { Quickstart } from './quickstart.tsx';
import { RecentRequests } from './recent-requests.tsx';

const CreateKeyDialog = lazyPart(() =>
  import('@/features/key/new-key/create-key-dialog.tsx').then((module) => module.CreateKeyDialog),
);

const waitingMs = 2000;
const settledMs = 5000;

/** Refreshes often while the person waits for the first request, less often afterwards, and never in a hidden tab. */
function useOverview() {
  return useQuery(
    useTRPC().readHome.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.checklist.firstRequestAt ? settledMs : waitingMs),
    }),
  );
}

export function HomePage() {
  const overview = useOverview();
  const { keep } = useFreshKey();
  const [creating, setCreating] = useState(false);
  const isFirst = overview.data?.checklist.keyCreated === false;
  return (
    <>
      <PageHeader {...pageHeadings.home}>
        {overview.data && !isFirst ? (
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            Create key
          </Button>
        ) : null}
      </PageHeader>
      <Loaded query={overview} noun="the overview" skeleton={<HomeSkeleton />}>
        {(data) => <HomeBody overview={data} onCreateKey={() => setCreating(true)} />}
      </Loaded>
      {creating ? (
        <CreateKeyDialog
          prefill={isFirst ? { name: 'My first key' } : {}}
          onMinted={({ key, rawKey }) => keep({ id: key.id, name: key.name, rawKey })}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </>
  );
}

function HomeBody({ overview, onCreateKey }: { overview: Overview; onCreateKey: () => void }) {
  const { checklist, concerns, recentRequests, tried } = overview;
  const { freshKey } = useFreshKey();
  // The quickstart stays while its key is in memory, so that it does not vanish while someone reads it.
  const settled = checklist.keyCreated && checklist.firstRequestAt !== null && freshKey === undefined;
  const recent = (
    <Card
      title="Recent requests"
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link prefetch={false} href={paths.requestLog()} className="link text-dense">
          View log
        </Link>
      }
    >
      <RecentRequests rows={recentRequests} />
    </Card>
  );
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      {settled ? null : (
        <Card
          title="Get started"
          description="Three steps to your first response."
          bodyClassName="border-t p-0 sm:p-0"
        >
          <Checklist checklist={checklist} onCreateKey={onCreateKey}>
            {checklist.keyCreated ? (
              <Quickstart waiting={checklist.firstRequestAt === null} />
            ) : (
              'After you create a key, a ready-to-run curl command appears here.'
            )}
          </Checklist>
        </Card>
      )}
      <Concerns concerns={concerns} />
      {settled ? <NextSteps tried={tried} /> : null}
      {checklist.firstRequestAt === null ? (
        recent
      ) : (
        <TrafficPanel>
          {recent}
          <DeliveriesCard />
          <SpendCard />
          <LimitsCard />
          <ActivityCard />
        </TrafficPanel>
      )}
    </div>
  );
}
