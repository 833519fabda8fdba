'use client';
import Link from 'next/link';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ChartColumn, type ChartData, describeColumn } from './chart-data.ts';
import { ChartTip } from './chart-tip.tsx';

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Transparent links over the columns. Hovering over one, or reaching it with the arrow keys, shows its values. */
export function ChartTargets({ columns, label, ...shown }: ChartData) {
  const [active, setActive] = useState<number | null>(null);
  const [stop, setStop] = useState(columns.length - 1);
  const group = useRef<HTMLDivElement>(null);
  const last = columns.length - 1;

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const to = moves[event.key]?.(Math.min(stop, last), last);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    group.current?.querySelectorAll<HTMLElement>('[data-column]')[to]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are links
    <div
      ref={group}
      role="group"
      aria-label={`${label}, one column at a time`}
      onKeyDown={move}
      onPointerLeave={() => setActive(null)}
      className="absolute inset-0 flex"
    >
      {columns.map((column, at) => (
        <Target
          key={column.id}
          column={column}
          name={describeColumn(column, shown)}
          isStop={at === Math.min(stop, last)}
          onActive={(isActive) => setActive(isActive ? at : null)}
        >
          {active === at ? <ChartTip column={column} {...shown} share={at / Math.max(1, last)} /> : null}
        </Target>
      ))}
    </div>
  );
}

function Target({
  column: { href },
  name,
  isStop,
  onActive,
  children,
}: {
  column: ChartColumn;
  name: string;
  isStop: boolean;
  onActive: (isActive: boolean) => void;
  children: React.ReactNode;
}) {
  const shared = {
    'data-column': '',
    'aria-label': name,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => onActive(true),
    onBlur: () => onActive(false),
    onPointerEnter: () => onActive(true),
    className:
      'absolute inset-0 rounded-[3px] hover:bg-ink/5 focus-visible:outline-2 focus-visible:outline-accent',
  };
  return (
    // The tip is beside the link: inside, its text would be a label that the name of the link does not have.
    <div className="relative min-w-0 flex-1">
      {href === undefined ? (
        <div role="img" {...shared} />
      ) : (
        <Link prefetch={false} href={href} {...shared} />
      )}
      {children}
    </div>
  );
}
