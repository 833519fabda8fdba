import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

const controlClass = cn(
  'w-full rounded-control border border-control-line bg-panel text-ink shadow-lift dark:bg-sunken',
  'placeholder:text-faint disabled:opacity-60 aria-invalid:border-bad',
  'transition-[border-color] duration-100 hover:border-soft focus-visible:outline-offset-0',
);

/** A one-line text field, which runs as what is written in it. Give it its label through {@link Field}. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={cn(controlClass, 'h-9 px-3 text-sm', className)} />;
}

/** A text field of several lines. Give it its label through {@link Field}. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={cn(controlClass, 'block min-h-20 px-3 py-2 text-sm', className)}
    />
  );
}

/** The platform's own select: keyboard, touch and screen readers work as everywhere else. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      className={cn(controlClass, 'select-arrow h-9 appearance-none pr-9 pl-3 text-sm', className)}
    >
      {children}
    </select>
  );
}

export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={cn('checkbox size-4 shrink-0 appearance-none disabled:opacity-50', className)}
    />
  );
}

/** An on/off control; announces itself as a switch. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked ?? false}
      className={cn('switch h-6 w-10 shrink-0 appearance-none', className)}
    />
  );
}
