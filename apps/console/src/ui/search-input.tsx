import { Search } from 'lucide-react';
import { type ComponentProps, useState, useTransition } from 'react';
import { cn } from '@/lib/cn.ts';
import { Input } from './input.tsx';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * The field that narrows a list. Its label is its placeholder too, unless it has one of its own. It shows a letter at once, and the list
 * follows.
 */
export function SearchInput({ label, value, onSearch, className, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [isSearching, startSearch] = useTransition();
  const search = (text: string) => {
    setTyped(text);
    startSearch(() => {
      onSearch(text);
    });
  };
  return (
    <search className={cn('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={isSearching ? typed : value}
        onChange={(event) => search(event.target.value)}
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
