import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { Input } from './input.tsx';

/** The field that narrows a list. Its label is its placeholder too, unless it has one of its own. */
export function SearchInput({
  label,
  onSearch,
  className,
  ...rest
}: { label: string; onSearch: (text: string) => void } & ComponentProps<'input'>) {
  return (
    <search className={cn('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => onSearch(event.target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        autoComplete="off"
        spellCheck={false}
        className="pl-8.5 text-dense"
        {...rest}
      />
    </search>
  );
}
