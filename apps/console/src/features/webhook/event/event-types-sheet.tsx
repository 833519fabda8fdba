'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { EventTypePreview } from '@/features/webhook/form/event-type-preview.tsx';
import { type EventTypeGroup, groupTypes } from '@/features/webhook/form/event-types.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { EventTypeView } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

/** What each type of event says, beside the events themselves. */
export function EventTypesSheet({
  chosen,
  onChoose,
  onClose,
}: {
  /** An unknown type stands for the first one. */
  chosen: string;
  onChoose: (type: string) => void;
  onClose: () => void;
}) {
  const catalog = useQuery(useTRPC().listEventTypes.queryOptions(undefined, { staleTime: 3_600_000 }));
  return (
    <Sheet open onOpenChange={onClose} title="Event types">
      <div className="p-5">
        <Loaded query={catalog} noun="the catalog" skeleton={<SkeletonRows label="the catalog" rows={4} />}>
          {(types) => {
            const groups = groupTypes(types, '');
            const listed = groups.flatMap((group) => group.types);
            const entry = listed.find(({ type }) => type === chosen) ?? listed[0];
            return entry ? <Explorer groups={groups} entry={entry} onChoose={onChoose} /> : null;
          }}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Explorer({
  groups,
  entry,
  onChoose,
}: {
  groups: readonly EventTypeGroup[];
  entry: EventTypeView;
  onChoose: (type: string) => void;
}) {
  return (
    <div className="grid gap-5">
      <Field label="Type">
        {(control) => (
          <Select {...control} value={entry.type} onChange={(event) => onChoose(event.target.value)}>
            {groups.map(({ name, types: members }) => (
              <optgroup key={name} label={name}>
                {members.map(({ type }) => (
                  <option key={type} value={type}>
                    {type}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <EventTypePreview entry={entry} />
      <div className="flex flex-wrap gap-2">
        <Link prefetch={false} href={paths.events({ type: entry.type })} className={buttonClass()}>
          Show events of this type
        </Link>
      </div>
    </div>
  );
}
