import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { BareButton } from './bare-button.tsx';

const looks = {
  primary:
    'bg-accent-fill text-on-fill shadow-lift hover:bg-accent-fill-hover disabled:hover:bg-accent-fill border-transparent',
  secondary: 'bg-panel text-ink border-line-strong shadow-lift hover:bg-sunken dark:bg-raised',
  ghost: 'border-transparent text-soft hover:bg-ink/6 hover:text-ink',
  danger: 'bg-bad-fill text-on-fill border-transparent shadow-lift hover:bg-bad-fill-hover',
  quietDanger: 'bg-panel text-bad border-line-strong shadow-lift hover:bg-bad-soft dark:bg-raised',
} as const;

const sizes = {
  small: 'h-7 px-2.5 text-dense gap-1.5',
  medium: 'h-8 px-3 text-dense gap-1.5',
  large: 'h-10 px-4 text-sm gap-2',
  icon: 'size-8 justify-center',
} as const;

export interface ButtonLook {
  readonly look?: keyof typeof looks;
  readonly size?: keyof typeof sizes;
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return cn(
    'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control border font-medium select-none',
    'transition-colors duration-100 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
  );
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { readonly pending?: boolean };

/**
 * A button; while `pending` it keeps its width, its name and the focus, and ignores clicks. A double click is one click,
 * however fast the work of the first is done.
 */
export function Button({ look, size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <BareButton
      {...rest}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={(event) => (pending || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
      className={cn(buttonClass({ ...(look && { look }), ...(size && { size }) }), className)}
    >
      {pending ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {children}
    </BareButton>
  );
}
