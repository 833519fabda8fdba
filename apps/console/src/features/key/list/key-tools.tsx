'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Select } from '@/ui/input.tsx';
import { SearchInput } from '@/ui/search-input.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { type KeyChoice, type KeyOrder, keyFilters, keyOrders } from './choose-keys.ts';

const filterOptions = [
  { value: 'active', label: 'Active' },
  { value: 'all', label: 'All' },
  { value: 'revoked', label: 'Revoked' },
] as const;

const orderLabels: Readonly<Record<KeyOrder, string>> = {
  created: 'Newest first',
  name: 'By name',
  requests: 'Most requests first',
  used: 'Last used first',
  expires: 'First to expire',
};

const shape = {
  filter: parseAsStringLiteral(keyFilters).withDefault('active'),
  search: parseAsString.withDefault(''),
  order: parseAsStringLiteral(keyOrders).withDefault('created'),
};

/** How the list is narrowed and sorted. The URL keeps it. */
export function useKeyChoice() {
  return useQueryStates(shape, { urlKeys: { filter: 'status', search: 'q', order: 'sort' } });
}

export function KeyTools({
  choice: { filter, order, search },
  onChange,
}: {
  choice: KeyChoice;
  onChange: (part: Partial<KeyChoice>) => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        label="Show keys"
        value={filter}
        options={filterOptions}
        onChange={(value) => onChange({ filter: value })}
      />
      <SearchInput
        label="Search keys"
        placeholder="Name, note, prefix or scope"
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="min-w-40 flex-1"
      />
      <Select
        aria-label="Sort keys"
        value={order}
        onChange={(event) => onChange({ order: event.target.value as KeyOrder })}
        className="w-auto text-dense"
      >
        {keyOrders.map((value) => (
          <option key={value} value={value}>
            {orderLabels[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}
