'use client';
import type { EventOutcome } from '@patchbay/contract';
import { useQuery } from '@tanstack/react-query';
import { SaveView } from '@/features/operations/saved-view/saved-views.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { TimeFilter } from '@/ui/time-filter.tsx';
import type { EventFilterState } from './use-event-filter.ts';

/** The names of all types of events. Empty until they are read. */
export function useTypeNames() {
  const { data } = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (data ?? []).map(({ type }) => type);
}

const outcomes: readonly { value: EventOutcome; label: string }[] = [
  { value: 'delivered', label: 'Delivered to all' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failing', label: 'Failing' },
  { value: 'lost', label: 'Lost' },
  { value: 'none', label: 'No endpoint' },
];

/** The filters above the events. */
export function EventFilters({ state }: { state: EventFilterState }) {
  const { clear, filter, isFiltered, setFilter } = state;
  const types = useTypeNames();
  return (
    <FilterBar folds isFiltered={isFiltered} onClear={clear}>
      <div className="md:w-48">
        <FilterSelect
          label="Type"
          all="All types"
          value={filter.type}
          options={types.map((type) => ({ value: type as string, label: type }))}
          onChange={(type) => setFilter({ type })}
        />
      </div>
      <FilterText
        label="Subject ID"
        value={filter.subject ?? ''}
        onCommit={(subject) => setFilter({ subject: subject || null })}
        className="md:w-44"
      />
      <div className="md:w-40">
        <FilterSelect
          label="Delivery"
          all="Any delivery"
          value={filter.outcome}
          options={outcomes}
          onChange={(outcome) => setFilter({ outcome })}
        />
      </div>
      <TimeFilter value={filter} onChange={setFilter} />
      <SaveView list="events" />
    </FilterBar>
  );
}
