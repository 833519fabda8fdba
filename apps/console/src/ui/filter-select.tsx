'use client';
import { cn } from '@/lib/cn.ts';
import { Select } from './input.tsx';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The options, and the value itself where it is none of them. */
export const withValue = (options: readonly Option<string>[], value: string | null) =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];

/** A choice that narrows a list; the empty choice shows everything. */
export function FilterSelect<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  /** The label of the empty choice, such as "All methods". */
  all: string;
  value: Value | null;
  options: readonly Option<Value>[];
  onChange: (value: Value | null) => void;
  className?: string;
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) =>
        onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
      }
      className={cn('text-dense', value !== null && 'border-accent', className)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
