'use client';
import type { SavedList } from '@patchbay/contract';
import { SaveView } from '@/features/operations/saved-view/saved-views.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { TimeFilter } from '@/ui/time-filter.tsx';
import { partiesOf, useNames } from './audit-parties.tsx';
import type { AuditFamily, AuditFilterState } from './use-audit-filter.ts';

/** The filters above a log. Who and what are chosen in the details of a record. */
export function AuditFilters({
  list,
  families,
  state,
}: {
  list: SavedList;
  families: readonly AuditFamily[];
  state: AuditFilterState;
}) {
  const { chosen, clear, isFiltered, setFilter } = state;
  const { actorId, targetId } = chosen;
  const nameOf = useNames([partiesOf(chosen)]);
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <div className="md:w-52">
        <FilterSelect
          label="Action"
          all="All actions"
          value={chosen.action}
          options={families}
          onChange={(action) => setFilter({ action })}
        />
      </div>
      <TimeFilter value={chosen} onChange={setFilter} />
      {actorId ? (
        <FilterChip text={`By ${nameOf(actorId) ?? actorId}`} onRemove={() => setFilter({ actorId: null })} />
      ) : null}
      {targetId ? (
        <FilterChip
          text={`To ${nameOf(targetId) ?? targetId}`}
          onRemove={() => setFilter({ targetId: null })}
        />
      ) : null}
      <SaveView list={list} />
    </FilterBar>
  );
}
