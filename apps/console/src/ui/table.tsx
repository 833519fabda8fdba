import Link from 'next/link';
import { type ComponentProps, type ReactNode, startTransition } from 'react';
import { cn } from '@/lib/cn.ts';
import { BareButton } from './bare-button.tsx';
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
      {/* A page with a table takes more of a very wide screen. */}
      <table data-wide className={cn('w-full text-left text-dense tabular-nums', className)}>
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

/** A row. Where it has a {@link RowOpener}, the whole row opens, and its other controls stay above that. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cn(
        'relative border-b in-[tbody:last-child]:last:border-b-0 has-[[data-opens]]:hover:bg-ink/3',
        'has-[[data-opens]:focus-visible]:outline-2 has-[[data-opens]:focus-visible]:outline-accent has-[[data-opens]:focus-visible]:-outline-offset-2',
        '[&_:is(a,button,input,select):not([data-opens])]:relative [&_:is(a,button,input,select):not([data-opens])]:z-1',
        className,
      )}
    />
  );
}

type RowOpenerProps = { readonly mono?: boolean; readonly children: ReactNode } & (
  | { readonly href: string; readonly isCurrent?: boolean }
  | { readonly onClick: () => void }
);

/**
 * The name of a row, which is cut where the column ends. It leads to a page or opens the details, and stretches over the
 * row: it must not be positioned itself.
 */
export function RowOpener({ mono = false, children, ...opens }: RowOpenerProps) {
  const shared = {
    dir: 'auto',
    'data-opens': true,
    className: cn(
      'block max-w-full truncate py-0.5 text-left text-ink outline-none after:absolute after:inset-0 hover:text-accent',
      mono ? 'font-mono text-xs' : 'font-medium',
    ),
  };
  return 'href' in opens ? (
    <Link
      prefetch={false}
      href={opens.href}
      {...shared}
      {...(opens.isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  ) : (
    // A page redraws its whole table for a row that opens. The click is shown before that.
    <BareButton onClick={() => startTransition(opens.onClick)} {...shared}>
      {children}
    </BareButton>
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td {...rest} className={cn('h-12 px-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5', className)} />
  );
}
