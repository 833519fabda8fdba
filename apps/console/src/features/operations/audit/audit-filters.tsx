'use client';
import type { SavedList } from '@patchbay/contract';
import { SaveView } from '@/features/operations/saved-view/saved-views.tsx';
import { FilterBar } from '@/ui/filter-bar.tsx';
import { FilterChip } from '@/ui/filter-chip.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { TimeFilter } from '@/ui/time-filter.tsx';
import type { AuditRecords } from './audit-log.tsx';
import { useNames } from './audit-parties.tsx';
import { useActors } from './use-actors.ts';
import type { AuditFamily, AuditFilterState } from './use-audit-filter.ts';

/** The filters above a log. A target is chosen in the details of a record. */
export function AuditFilters({
  list,
  families,
  newest,
  state,
}: {
  list: SavedList;
  families: readonly AuditFamily[];
  /** The records without a filter. */
  newest: AuditRecords;
  state: AuditFilterState;
}) {
  const { chosen, clear, isFiltered, setFilter } = state;
  const { actorId, targetId } = chosen;
  const actors = useActors(newest, actorId);
  const nameOf = useNames([targetId === null ? [] : [targetId]]);
  return (
    <FilterBar folds isFiltered={isFiltered} onClear={clear}>
      <div className="md:w-52">
        <FilterSelect
          label="Action"
          all="All actions"
          value={chosen.action}
          options={families}
          onChange={(action) => setFilter({ action })}
        />
      </div>
      <div className="md:w-44">
        <FilterSelect
          label="Actor"
          all="Any actor"
          value={actorId}
          options={actors}
          onChange={(chosenId) => setFilter({ actorId: chosenId })}
        />
      </div>
      <TimeFilter value={chosen} onChange={setFilter} />
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
