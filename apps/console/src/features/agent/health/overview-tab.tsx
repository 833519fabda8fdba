'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useAgent } from '@/features/agent/agent/agent-frame.tsx';
import { RunTable } from '@/features/agent/run/run-table.tsx';
import { NoRuns } from '@/features/agent/run/runs-tab.tsx';
import { EndpointCard } from '@/features/agent/version/endpoint-card.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { Card } from '@/ui/card.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { AboutCard } from './about-card.tsx';
import { HealthPart } from './health-part.tsx';
import { useWaitingRuns } from './waiting-runs.ts';

const refreshMs = 60_000;

/** Decisions that wait for a person, the last runs, and a description of the agent. */
export function OverviewTab() {
  const agent = useAgent();
  const { id } = agent;
  const health = useQuery(useTRPC().readAgentHealth.queryOptions({ id }, { refetchInterval: refreshMs }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <WaitingCard />
      <Loaded query={health} noun="the runs" skeleton={<Skeleton className="h-96" />}>
        {(data) =>
          data.days.length === 0 ? (
            <Card bodyClassName="p-0 sm:p-0">
              <NoRuns />
            </Card>
          ) : (
            <HealthPart agentId={id} health={data} />
          )
        }
      </Loaded>
      <LastRuns />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <AboutCard agent={agent} />
        <EndpointCard agent={agent} />
      </div>
    </div>
  );
}

/** The runs that a person is to decide about. */
function WaitingCard() {
  const runs = useWaitingRuns(useAgent().id);
  if (runs.length === 0) return null;
  return (
    <Card
      title="Waiting for a decision"
      description="A run waits for up to ten minutes. Only the person to whom it belongs can allow or deny its change."
      className="border-warn/40"
      bodyClassName="p-0 sm:p-0"
    >
      <div className="border-t">
        <RunTable caption="Waiting for a decision" runs={runs} />
      </div>
    </Card>
  );
}

const shownMax = 5;
const liveMs = 5000;

/** The last runs; nothing before the first. */
function LastRuns() {
  const { id } = useAgent();
  const { data } = useQuery(
    useTRPC().listAgentRuns.queryOptions({ id, limit: shownMax }, { refetchInterval: liveMs }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Last runs"
      bodyClassName="p-0 sm:p-0"
      actions={
        <Link prefetch={false} href={paths.agentRuns(id)} className="link text-dense">
          View all runs
        </Link>
      }
    >
      <div className="border-t">
        <RunTable caption="Last runs" runs={data.items} />
      </div>
    </Card>
  );
}
