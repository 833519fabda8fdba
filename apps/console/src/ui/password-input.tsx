'use client';
import { type ComponentProps, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { BareButton } from './bare-button.tsx';
import { Input } from './input.tsx';

/** A password field that can be shown; pasting and password managers are welcome (WCAG 2.2, 3.3.8). */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cn('pr-15', className)}
      />
      <BareButton
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 w-13 rounded-[0.3125rem] font-medium text-soft text-xs hover:bg-ink/6 hover:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
      </BareButton>
    </div>
  );
}
