'use client';
import { type ComponentProps, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { codeLength, readDigits } from '@/lib/read-digits.ts';
import { useEarlyText } from './use-early.ts';

const positions = [0, 1, 2, 3, 4, 5] as const;

/**
 * Six digits: one real text field, drawn as six boxes. A whole paste, a password manager and the phone's "from
 * Messages" all fill it at once; `onComplete` fires with the sixth digit.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  ref,
  ...rest
}: {
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>) {
  const [focused, setFocused] = useState(false);
  const own = useEarlyText(ref, value);
  function take(text: string) {
    const digits = readDigits(text);
    onChange(digits);
    if (digits.length === codeLength && digits !== value) {
      onComplete?.(digits);
    }
  }
  return (
    <div className="relative">
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {positions.map((position) => (
          <span
            key={position}
            className={cn(
              'grid h-12 place-items-center rounded-control border border-control-line bg-panel font-mono text-lg tabular-nums shadow-lift dark:bg-sunken',
              rest['aria-invalid'] && 'border-bad',
              focused && position === Math.min(value.length, codeLength - 1) && 'outline-2 outline-accent',
            )}
          >
            {value[position] ?? ''}
          </span>
        ))}
      </div>
      <input
        {...rest}
        ref={own}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => take(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
