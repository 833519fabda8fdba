'use client';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Button } from '@/ui/button.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { Input } from '@/ui/input.tsx';
import { fromLocalText, toLocalText } from './local-time.ts';
import type { EventFilterState } from './use-event-filter.ts';

/** The names of all types of events. Empty until they are read. */
export function useTypeNames() {
  const { data } = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (data ?? []).map(({ type }) => type);
}

/** A time of the person's own zone. */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (time: string | null) => void;
}) {
  const id = useId();
  // The server does not know the zone.
  const shown = useInBrowser() ? toLocalText(value) : '';
  return (
    <div className="flex min-w-0 items-center gap-2 text-dense text-soft">
      <label htmlFor={id} className="w-9 shrink-0 sm:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={shown}
        onChange={(event) => onChange(fromLocalText(event.target.value))}
        className="min-w-0 text-dense md:w-48"
      />
    </div>
  );
}

/** The filters above the events. */
export function EventFilters({ state }: { state: EventFilterState }) {
  const { clear, filter, isFiltered, setFilter } = state;
  const types = useTypeNames();
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 md:flex md:flex-wrap md:items-center">
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
        className="md:w-52"
      />
      <div className="grid gap-2 sm:flex">
        <TimeField label="From" value={filter.from} onChange={(from) => setFilter({ from })} />
        <TimeField label="To" value={filter.to} onChange={(to) => setFilter({ to })} />
      </div>
      {isFiltered ? (
        <Button look="ghost" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
