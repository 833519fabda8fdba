'use client';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { useEarlyOption, useEarlyText, useEarlyTick } from './use-early.ts';

const controlClass = cn(
  'w-full rounded-control border border-control-line bg-panel text-ink shadow-lift dark:bg-sunken',
  'placeholder:text-faint disabled:opacity-60 aria-invalid:border-bad',
  'transition-[border-color] duration-100 hover:border-soft focus-visible:outline-offset-0',
);

/** Firefox puts what was chosen before a reload over what the server says now. Only a person chooses here. */
const notRestored = { autoComplete: 'off' } as const;

/** A one-line text field, which runs as what is written in it. Give it its label through {@link Field}. */
export function Input({ className, ref, ...rest }: ComponentProps<'input'>) {
  const own = useEarlyText(ref, rest.value);
  return <input dir="auto" {...rest} ref={own} className={cn(controlClass, 'h-9 px-3 text-sm', className)} />;
}

/** A text field of several lines. Give it its label through {@link Field}. */
export function TextArea({ className, ref, ...rest }: ComponentProps<'textarea'>) {
  const own = useEarlyText(ref, rest.value);
  return (
    <textarea
      dir="auto"
      {...rest}
      ref={own}
      className={cn(controlClass, 'block min-h-20 px-3 py-2 text-sm', className)}
    />
  );
}

/** The platform's own select: keyboard, touch and screen readers work as everywhere else. */
export function Select({ className, children, ref, ...rest }: ComponentProps<'select'>) {
  const own = useEarlyOption(ref, rest.value);
  return (
    <select
      {...notRestored}
      {...rest}
      ref={own}
      className={cn(controlClass, 'select-arrow h-9 appearance-none pr-9 pl-3 text-sm', className)}
    >
      {children}
    </select>
  );
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'role'>;

export function Checkbox({ className, ...rest }: TickProps) {
  return (
    <Tick
      {...rest}
      type="checkbox"
      className={cn('checkbox size-4 shrink-0 appearance-none disabled:opacity-50', className)}
    />
  );
}

/** An on/off control; announces itself as a switch. */
export function Switch({ className, ...rest }: TickProps) {
  return (
    <Tick
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked ?? false}
      className={cn('switch h-6 w-10 shrink-0 appearance-none', className)}
    />
  );
}

/** A radio button that covers its label, which shows the choice. The label must be `relative`. */
export function LabelRadio(props: Omit<TickProps, 'className'>) {
  return <Tick {...props} type="radio" className="absolute inset-0 cursor-pointer opacity-0" />;
}

function Tick({ ref, ...rest }: ComponentProps<'input'>) {
  const own = useEarlyTick(ref, rest.checked);
  return <input {...notRestored} {...rest} ref={own} />;
}
