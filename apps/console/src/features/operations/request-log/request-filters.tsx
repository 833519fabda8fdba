'use client';
import { useQuery } from '@tanstack/react-query';
import { SaveView } from '@/features/operations/saved-view/saved-views.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { TimeFilter } from '@/ui/time-filter.tsx';
import { methods, type RequestFilterState, statusClasses } from './use-request-filter.ts';

const statusNames = {
  '2xx': '2xx Success',
  '3xx': '3xx Redirect',
  '4xx': '4xx Client error',
  '5xx': '5xx Server error',
};
const statusOptions: readonly { value: string; label: string }[] = statusClasses.map((value) => ({
  value,
  label: statusNames[value],
}));

/** The options, and the value itself where it is none of them. */
const withValue = (options: typeof statusOptions, value: string | null): typeof statusOptions =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];
const methodOptions = methods.map((value) => ({ value, label: value }));

function KeyFilter({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { data } = useQuery(useTRPC().listApiKeys.queryOptions());
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterSelect
      label="Key"
      all="All keys"
      value={value}
      options={withValue(options, value)}
      onChange={onChange}
      className="md:max-w-48"
    />
  );
}

/** The filters that only a link sets, such as a row of a chart. Each can be taken away. */
function LinkedFilters({ state: { filter, setFilter } }: { state: RequestFilterState }) {
  const { errorCode, route } = filter;
  const set = [
    { text: route, clear: { route: null } },
    { text: errorCode, clear: { errorCode: null } },
  ];
  return set.map(({ clear, text }) =>
    text === null ? null : <FilterChip key={text} text={text} onRemove={() => setFilter(clear)} />,
  );
}

/** The filters above the log. */
export function RequestFilters({ state }: { state: RequestFilterState }) {
  const { filter, setFilter, isFiltered, clear } = state;
  return (
    <FilterBar folds isFiltered={isFiltered} onClear={clear} columns={2}>
      <FilterText
        label="Request ID"
        value={filter.requestId ?? ''}
        onCommit={(requestId) => setFilter({ requestId: requestId || null })}
        className="col-span-2 md:w-48"
      />
      <FilterText
        label="Path"
        value={filter.path ?? ''}
        onCommit={(path) => setFilter({ path: path || null })}
        className="col-span-2 md:w-40"
      />
      <div className="md:w-36">
        <FilterSelect
          label="Status"
          all="Any status"
          value={filter.status}
          options={withValue(statusOptions, filter.status)}
          onChange={(status) => setFilter({ status })}
        />
      </div>
      <div className="md:w-32">
        <FilterSelect
          label="Method"
          all="Any method"
          value={filter.method}
          options={methodOptions}
          onChange={(method) => setFilter({ method })}
        />
      </div>
      <div className="col-span-2">
        <KeyFilter value={filter.credentialId} onChange={(credentialId) => setFilter({ credentialId })} />
      </div>
      <TimeFilter value={filter} onChange={setFilter} className="col-span-2" />
      <LinkedFilters state={state} />
      <SaveView list="requests" />
    </FilterBar>
  );
}
