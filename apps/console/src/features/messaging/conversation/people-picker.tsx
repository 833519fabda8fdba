'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useDeferredValue, useId, useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { Partner } from '@/trpc/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { Checkbox, Input } from '@/ui/input.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

interface PickerProps {
  readonly chosen: readonly Partner[];
  readonly onChange: (chosen: readonly Partner[]) => void;
}

/** Chooses people by name. The chosen ones stay in sight, whatever is searched for. */
export function PeoplePicker({ chosen, onChange }: PickerProps) {
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const found = useQuery(useTRPC().findPeople.queryOptions({ name }, { placeholderData: keepPreviousData }));
  const isChosen = (person: Partner): boolean => chosen.some(({ id }) => id === person.id);
  const toggle = (person: Partner): void =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className="grid gap-2">
      <Field label="People" hint="People in your workspace, and your connections.">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Search by name"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
            autoComplete="off"
          />
        )}
      </Field>
      <Loaded query={found} noun="the people" skeleton={<Skeleton className="h-24" />}>
        {(people) => {
          const shown = [...chosen, ...people.filter((person) => !isChosen(person))];
          if (shown.length === 0) return <Nobody isSearch={name !== ''} />;
          return (
            <fieldset className="max-h-56 overflow-y-auto rounded-control border">
              <legend className="sr-only">People to add</legend>
              {shown.map((person) => (
                <Person
                  key={person.id}
                  person={person}
                  isChosen={isChosen(person)}
                  onToggle={() => toggle(person)}
                />
              ))}
            </fieldset>
          );
        }}
      </Loaded>
    </div>
  );
}

function Person({
  person: { displayName, isGuest },
  isChosen,
  onToggle,
}: {
  person: Partner;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-2.5 px-2.5 py-1.5 text-dense hover:bg-ink/4"
    >
      <Checkbox id={id} checked={isChosen} onChange={onToggle} />
      <Avatar name={displayName} />
      <bdi className="min-w-0 truncate">{displayName}</bdi>
      {isGuest ? <span className="ml-auto shrink-0 text-faint text-xs">Other workspace</span> : null}
    </label>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  return (
    <p role="status" className="text-dense text-soft">
      {isSearch ? (
        'Nobody has that name.'
      ) : (
        <>
          Nobody else is here yet.{' '}
          <Link prefetch={false} href={paths.people()} className="link">
            Invite somebody
          </Link>
        </>
      )}
    </p>
  );
}
