import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { ScrollRegion } from './scroll-region.tsx';

/**
 * A data table. On a narrow screen it scrolls inside its own region, which the keyboard reaches;
 * the page itself never scrolls sideways.
 */
export function Table({
  caption,
  children,
  className,
}: {
  caption: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <ScrollRegion label={caption}>
      <table className={cn('w-full text-left text-dense tabular-nums', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b bg-sunken/60">
      <tr>{children}</tr>
    </thead>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        'h-9 whitespace-nowrap px-3 font-medium text-faint text-xs first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cn('border-b last:border-b-0', className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td {...rest} className={cn('h-12 px-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5', className)} />
  );
}
