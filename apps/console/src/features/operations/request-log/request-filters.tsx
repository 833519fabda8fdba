'use client';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { useNames } from '@/features/operations/audit/audit-parties.tsx';
import { SaveView } from '@/features/operations/saved-view/saved-views.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { FilterSelect, withValue } from '@/ui/filter-select.tsx';
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
const methodOptions = methods.map((value) => ({ value, label: value }));

const isPerson = (id: string | null): boolean => id?.startsWith('usr_') ?? false;

/** The people who made the keys of the workspace. None where they are all of one person, to whom the log cannot be narrowed further. */
function usePeople(makers: readonly string[], chosen: string | null) {
  const { userId } = useViewer().account;
  const ids = [...new Set([userId, chosen, ...makers])].filter((id) => id !== null);
  const nameOf = useNames([ids.length > 1 ? ids : []]);
  if (ids.length < 2) return [];
  return ids.flatMap((value) => {
    const name = nameOf(value);
    if (name === undefined) return [];
    return [{ value, label: value === userId ? 'You (keys and apps)' : `${name} (keys and apps)` }];
  });
}

/** The people of the workspace, its keys, and the apps that the person at the console has connected. */
function CallerFilter({ state: { filter, setFilter } }: { state: RequestFilterState }) {
  const trpc = useTRPC();
  const keys = useQuery(trpc.listApiKeys.queryOptions());
  const apps = useQuery(trpc.listGrants.queryOptions());
  const people = usePeople(keys.data?.items.map(({ createdBy }) => createdBy) ?? [], filter.userId);
  const options = [
    ...people,
    ...(keys.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(apps.data ?? []).map(({ client, id }) => ({ value: id, label: `${client.name} (app)` })),
  ];
  const value = filter.userId ?? filter.credentialId;
  return (
    <FilterSelect
      label="Caller"
      all="All callers"
      value={value}
      options={withValue(options, value)}
      onChange={(id) =>
        setFilter(isPerson(id) ? { userId: id, credentialId: null } : { userId: null, credentialId: id })
      }
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
        <CallerFilter state={state} />
      </div>
      <TimeFilter value={filter} onChange={setFilter} className="col-span-2" />
      {filter.route === null ? null : (
        <FilterChip text={filter.route} onRemove={() => setFilter({ route: null })} />
      )}
      <SaveView list="requests" />
    </FilterBar>
  );
}
