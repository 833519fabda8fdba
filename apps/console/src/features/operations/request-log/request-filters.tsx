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

/** The keys of the workspace, and the apps that the person has connected. */
function CallerFilter({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const trpc = useTRPC();
  const keys = useQuery(trpc.listApiKeys.queryOptions());
  const apps = useQuery(trpc.listGrants.queryOptions());
  const options = [
    ...(keys.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(apps.data ?? []).map(({ client, id }) => ({ value: id, label: `${client.name} (app)` })),
  ];
  return (
    <FilterSelect
      label="Caller"
      all="All callers"
      value={value}
      options={withValue(options, value)}
      onChange={onChange}
      className="md:max-w-48"
    />
  );
}

/** The filters of text that the log has. A wide screen has them in one line, above the others. */
const textFilters = [
  { name: 'requestId', label: 'Request ID' },
  { name: 'path', label: 'Path' },
  { name: 'errorCode', label: 'Error code' },
  { name: 'ip', label: 'IP address' },
] as const;

/** The filters above the log. */
export function RequestFilters({ state }: { state: RequestFilterState }) {
  const { filter, setFilter, isFiltered, clear } = state;
  return (
    <FilterBar folds isFiltered={isFiltered} onClear={clear} columns={2}>
      <div className="contents md:flex md:w-full md:gap-2">
        {textFilters.map(({ label, name }) => (
          <FilterText
            key={name}
            label={label}
            value={filter[name] ?? ''}
            onCommit={(text) => setFilter({ [name]: text || null })}
            className="col-span-2 md:flex-1"
          />
        ))}
      </div>
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
        <CallerFilter value={filter.credentialId} onChange={(credentialId) => setFilter({ credentialId })} />
      </div>
      <TimeFilter value={filter} onChange={setFilter} className="col-span-2" />
      {filter.route === null ? null : (
        <FilterChip text={filter.route} onRemove={() => setFilter({ route: null })} />
      )}
      <SaveView list="requests" />
    </FilterBar>
  );
}
