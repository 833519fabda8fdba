'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/trpc/client.tsx';
import { Button } from '@/ui/button.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { methods, type RequestFilterState, statusClasses } from './use-request-filter.ts';

const statusNames = {
  '2xx': '2xx Success',
  '3xx': '3xx Redirect',
  '4xx': '4xx Client error',
  '5xx': '5xx Server error',
};
const statusOptions = statusClasses.map((value) => ({ value, label: statusNames[value] }));
const methodOptions = methods.map((value) => ({ value, label: value }));

function KeyFilter({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { data } = useQuery(useTRPC().listApiKeys.queryOptions());
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = value === null || options.some((option) => option.value === value);
  return (
    <FilterSelect
      label="Key"
      all="All keys"
      value={value}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
      className="md:max-w-48"
    />
  );
}

/** The filters above the log. */
export function RequestFilters({ state }: { state: RequestFilterState }) {
  const { filter, setFilter, isFiltered, clear } = state;
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center">
      <FilterText
        label="Request ID"
        value={filter.requestId ?? ''}
        onCommit={(requestId) => setFilter({ requestId: requestId || null })}
        className="col-span-2 md:w-64"
      />
      <FilterText
        label="Path"
        value={filter.path ?? ''}
        onCommit={(path) => setFilter({ path: path || null })}
        className="col-span-2 md:w-44"
      />
      <div className="md:w-36">
        <FilterSelect
          label="Status"
          all="Any status"
          value={filter.status}
          options={statusOptions}
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
      {isFiltered ? (
        <Button look="ghost" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
