'use client';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { EventTypeView } from '@/trpc/types.ts';
import { Prose } from '@/ui/field-list.tsx';
import { Checkbox } from '@/ui/input.tsx';
import { SearchInput } from '@/ui/search-input.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { EventTypePreview } from './event-type-preview.tsx';
import { groupTypes, listChoices, toggleType } from './event-types.ts';
import type { WebhookFormState } from './use-webhook-form.ts';

const breadths = [
  { value: 'some', label: 'Selected events' },
  { value: 'every', label: 'All events' },
] as const;

/** Every type, or the chosen ones of the catalog; the type in focus is shown with its example and its schema. */
export function EventTypePicker({ draft, errors, change }: WebhookFormState) {
  const catalog = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <div className="grid gap-4" {...(errors.types ? { 'data-invalid': true } : {})}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label="Events to send"
          value={draft.isEvery ? 'every' : 'some'}
          options={breadths}
          onChange={(value) => change({ isEvery: value === 'every' })}
        />
        <p className="text-dense text-soft">
          {draft.isEvery
            ? 'Includes event types added later. Your receiver must ignore types that it does not know.'
            : `${draft.types.size} selected. Test events are always delivered.`}
        </p>
      </div>
      {errors.types ? (
        <p role="alert" className="text-bad text-dense">
          {errors.types.message}
        </p>
      ) : null}
      <Loaded query={catalog} noun="the catalog" skeleton={<SkeletonRows label="the catalog" rows={4} />}>
        {(types) => (
          <Catalog
            types={types}
            chosen={draft.isEvery ? new Set(types.map(({ type }) => type)) : draft.types}
            onToggle={draft.isEvery ? undefined : (type) => change({ types: toggleType(draft.types, type) })}
          />
        )}
      </Loaded>
    </div>
  );
}

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>;
  /** Absent while every type is chosen. */
  readonly onToggle: ((type: string) => void) | undefined;
}

function Catalog({ types, ...choice }: ChoiceProps & { types: readonly EventTypeView[] }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState('message.new');
  const groups = groupTypes(listChoices(types), search);
  const preview = types.find(({ type }) => type === shown) ?? types[0];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <SearchInput label="Search event types" value={search} onSearch={setSearch} className="mb-2" />
        <p role="status" className="px-2.5 text-dense text-soft empty:hidden">
          {groups.length === 0 ? 'No matching event types.' : null}
        </p>
        <div className="grid gap-3">
          {groups.map(({ name, types: members }) => (
            <fieldset key={name} className="min-w-0">
              <legend className="px-2.5 pb-0.5 font-medium text-faint text-xs">{name}</legend>
              {members.map((entry) => (
                <TypeOption key={entry.type} entry={entry} onShow={() => setShown(entry.type)} {...choice} />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
      {preview ? (
        <div className="min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto">
          <EventTypePreview entry={preview} />
        </div>
      ) : null}
    </div>
  );
}

function TypeOption({
  entry,
  chosen,
  onToggle,
  onShow,
}: ChoiceProps & { entry: EventTypeView; onShow: () => void }) {
  const id = useId();
  const { type, description } = entry;
  return (
    <label
      htmlFor={id}
      onPointerEnter={onShow}
      className="flex cursor-pointer gap-2.5 rounded-control px-2.5 py-1.5 has-disabled:cursor-default hover:bg-ink/4"
    >
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={chosen.has(type)}
        disabled={onToggle === undefined}
        onFocus={onShow}
        onChange={() => onToggle?.(type)}
      />
      <span className="min-w-0">
        <code className="block text-ink text-xs leading-5">{type}</code>
        <span className="block text-dense text-soft leading-[1.125rem]">
          <Prose text={description} />
        </span>
      </span>
    </label>
  );
}
