'use client';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { type TimeChoice, timeSpans } from '@/lib/use-times.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { fromLocalText, toLocalText } from '@/lib/zone.ts';
import { Input, Select } from './input.tsx';

const spanNames = { '1h': 'Last hour', '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' };

/** A time in the time zone of the console. */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (time: string | null) => void;
}) {
  const id = useId();
  const zone = useZone();
  return (
    <div className="flex min-w-0 items-center gap-2 text-dense text-soft">
      <label htmlFor={id} className="w-9 shrink-0 sm:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={toLocalText(value, zone)}
        onChange={(event) => onChange(fromLocalText(event.target.value, zone))}
        className="min-w-0 text-dense md:w-48"
      />
    </div>
  );
}

/** Narrows a list to a span of time that ends now, or to two times that a person or a link has set. */
export function TimeFilter({
  value,
  onChange,
  className,
}: {
  value: TimeChoice;
  onChange: (value: TimeChoice) => void;
  className?: string;
}) {
  const { from, to, within } = value;
  const [isOpen, setIsOpen] = useState(false);
  const isCustom = from !== null || to !== null || (isOpen && within === null);
  function choose(choice: string) {
    setIsOpen(choice === 'custom');
    if (choice === 'custom') return onChange({ within: null, from, to });
    const span = timeSpans.find((each) => each === choice) ?? null;
    onChange({ within: span, from: null, to: null });
  }
  return (
    <div className={cn('grid gap-2 md:flex md:items-center', className)}>
      <Select
        aria-label="Time"
        value={isCustom ? 'custom' : (within ?? '')}
        onChange={(event) => choose(event.target.value)}
        className={cn('text-dense md:w-36', (isCustom || within !== null) && 'border-accent')}
      >
        <option value="">Any time</option>
        {timeSpans.map((span) => (
          <option key={span} value={span}>
            {spanNames[span]}
          </option>
        ))}
        <option value="custom">Custom time</option>
      </Select>
      {isCustom ? (
        <div className="grid gap-2 sm:flex">
          <TimeField
            label="From"
            value={from}
            onChange={(next) => onChange({ within: null, from: next, to })}
          />
          <TimeField label="To" value={to} onChange={(next) => onChange({ within: null, from, to: next })} />
        </div>
      ) : null}
    </div>
  );
}
