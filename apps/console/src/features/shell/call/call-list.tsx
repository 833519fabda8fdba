'use client';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MethodAndPath } from '@/features/operations/request-log/request-badges.tsx';
import type { Operation } from '@/features/shell/playground/read-operations.ts';
import { cn } from '@/lib/cn.ts';
import { Input } from '@/ui/input.tsx';
import { searchCalls, stepTo } from './search-calls.ts';

export interface CallChoice {
  readonly operations: readonly Operation[];
  readonly chosen: Operation;
  readonly onChoose: (id: string) => void;
}

/** Scrolls the list and nothing around it, so that the page stays where it is. */
function reveal(list: HTMLElement | null, option: HTMLElement | null): void {
  if (!(list && option)) return;
  const top = option.offsetTop - list.clientHeight / 2 + option.offsetHeight / 2;
  const isShown =
    option.offsetTop >= list.scrollTop + option.offsetHeight &&
    option.offsetTop + option.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isShown) list.scrollTop = top;
}

function useCallSearch({ chosen, onChoose, operations }: CallChoice) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>(chosen.id);
  const found = searchCalls(operations, text);
  const active = found.find(({ id }) => id === activeId) ?? found[0];
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActiveId(stepTo(found, active, event.key === 'ArrowDown' ? 1 : -1)?.id ?? '');
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.id);
    }
  };
  const search = (next: string): void => {
    setText(next);
    // The best that the arrows can begin with: the first call found, or the chosen one when all are shown.
    setActiveId(next.trim() === '' ? chosen.id : '');
  };
  return { text, search, found, active, handleKey, setActiveId };
}

/** The calls in their groups, and a field that searches them. The focus stays in the field: the arrows choose, Enter takes. */
export function CallList({ className, ...choice }: CallChoice & { className?: string }) {
  const { chosen, onChoose } = choice;
  const { active, found, handleKey, search, setActiveId, text } = useCallSearch(choice);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    if (activeId) reveal(list.current, document.getElementById(activeId));
  }, [activeId]);
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      <SearchField id={id} activeId={activeId} text={text} onSearch={search} onKeyDown={handleKey} />
      <p role="status" className="sr-only">
        {text.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'call' : 'calls'}`}
      </p>
      {found.length === 0 ? (
        <p className="px-4 py-8 text-center text-dense text-soft">No call matches.</p>
      ) : null}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Calls"
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {[...Map.groupBy(found, ({ tag }) => tag)].map(([tag, group]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and no fieldset
          <div key={tag} role="group" aria-label={tag} className="pb-2">
            <p aria-hidden className="px-2 pt-1.5 pb-1 font-medium text-2xs text-faint">
              {tag}
            </p>
            {group.map((operation) => (
              <Option
                key={operation.id}
                id={`${id}-${operation.id}`}
                operation={operation}
                isActive={operation === active}
                isChosen={operation === chosen}
                onPoint={() => setActiveId(operation.id)}
                onChoose={() => onChoose(operation.id)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function SearchField({
  id,
  activeId,
  text,
  onSearch,
  onKeyDown,
}: {
  id: string;
  activeId: string | undefined;
  text: string;
  onSearch: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="relative shrink-0 border-b p-2">
      <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4.5 size-4 text-faint" />
      <Input
        type="search"
        role="combobox"
        aria-label="Search calls"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        placeholder="Path, name or scope"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        className="pl-8.5 text-dense"
      />
    </div>
  );
}

function Option({
  id,
  operation: { method, path, summary },
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string;
  operation: Operation;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are those of the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-current={isChosen ? 'true' : undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={cn(
        'grid min-h-11 cursor-pointer content-center rounded-control border-l-2 px-2 py-1',
        isChosen ? 'border-accent' : 'border-transparent',
        isActive && 'bg-ink/6',
      )}
    >
      <MethodAndPath method={method} path={path} />
      <span className="truncate text-faint text-xs">{summary}</span>
    </div>
  );
}
