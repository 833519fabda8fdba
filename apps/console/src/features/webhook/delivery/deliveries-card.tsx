'use client';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { LoadOlder } from '@/trpc/load-older.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { stateOptions } from './delivery-state.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import {
  type DeliveryFilterState,
  useDeliveries,
  useDeliveryFilter,
  useLostCount,
} from './use-deliveries.ts';

const DeliverySheet = lazyPart(() => import('./delivery-sheet.tsx').then((module) => module.DeliverySheet));

/** The deliveries of an endpoint: sent, waiting and given up. The URL holds the filter and the open delivery. */
export function DeliveriesCard({ subject, actions }: { subject: WebhookView; actions: ReactNode }) {
  const state = useDeliveryFilter();
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const catalog = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  const types = (catalog.data ?? []).map(({ type }) => type);
  const eventType = types.find((type) => type === state.filter.type);
  const deliveries = useDeliveries(subject.id, { state: state.filter.state, eventType });
  const lost = useLostCount(subject.id);
  const rows = deliveries.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title="Deliveries" actions={actions} bodyClassName="p-0 sm:px-0 sm:pb-0">
      <Filters state={state} types={types} lost={lost} />
      <Loaded query={deliveries} noun="the deliveries" skeleton={<SkeletonRows label="deliveries" />}>
        {() =>
          rows.length === 0 ? (
            <NoDeliveries state={state} />
          ) : (
            <DeliveryTable rows={rows} onOpen={({ id }) => setOpenId(id)} />
          )
        }
      </Loaded>
      <LoadOlder query={deliveries} inCard />
      {openId === null ? null : (
        <DeliverySheet key={openId} webhookId={subject.id} id={openId} onClose={() => setOpenId(null)} />
      )}
    </Card>
  );
}

/** The states that a person may want to recover. Each is a filter with its own count. */
const lostStates = [
  { state: 'dead', describe: (count: number) => (count === 1 ? '1 dead letter' : `${count} dead letters`) },
  { state: 'held', describe: (count: number) => `${count} held` },
] as const;

function Filters({
  state,
  types,
  lost,
}: {
  state: DeliveryFilterState;
  types: readonly string[];
  lost: ReturnType<typeof useLostCount>;
}) {
  const { filter, setFilter, isFiltered, clear } = state;
  return (
    <div className="flex flex-wrap gap-2 border-b px-4 pb-3 sm:px-5">
      <div className="min-w-36 flex-1 sm:flex-none">
        <FilterSelect
          label="State"
          all="Any state"
          value={filter.state}
          options={stateOptions}
          onChange={(value) => setFilter({ state: value })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:flex-none">
        <FilterSelect
          label="Type"
          all="Any type"
          value={filter.type}
          options={types.map((value) => ({ value, label: value }))}
          onChange={(type) => setFilter({ type })}
        />
      </div>
      {lostStates
        .filter(({ state: lostState }) => lost[lostState] > 0 && filter.state !== lostState)
        .map(({ state: lostState, describe }) => (
          <Button key={lostState} className="h-9" onClick={() => setFilter({ state: lostState })}>
            {describe(lost[lostState])}
          </Button>
        ))}
      {isFiltered ? (
        <Button look="ghost" className="h-9" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

function NoDeliveries({ state }: { state: DeliveryFilterState }) {
  return state.isFiltered ? (
    <EmptyState
      icon={Send}
      title="No matching deliveries"
      docs="api/webhooks#listDeliveries"
      action={<Button onClick={state.clear}>Clear filters</Button>}
    >
      Deliveries are kept for 30 days.
    </EmptyState>
  ) : (
    <EmptyState icon={Send} title="No deliveries yet" docs="events">
      Send a test event. It takes the same path as every other event and appears here within seconds.
    </EmptyState>
  );
}
