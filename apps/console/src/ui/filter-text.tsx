'use client';
import { CornerDownLeft, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

const endClass = 'absolute top-1 right-1 size-7 px-0';

/**
 * A text filter. It takes effect on Enter or when the field loses focus, so that the list does not change with each
 * key. A button at its end says so.
 */
export function FilterText({
  label,
  value,
  onCommit,
  className,
}: {
  label: string;
  value: string;
  onCommit: (text: string) => void;
  className?: string;
}) {
  // A new value from outside (a link, the cleared filters) starts a new field.
  return (
    <Text key={value} label={label} value={value} onCommit={onCommit} {...(className && { className })} />
  );
}

function Text({ label, value, onCommit, className }: Parameters<typeof FilterText>[0]) {
  const [text, setText] = useState(value);
  const commit = (next: string) => (next === value ? undefined : onCommit(next));
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          commit(text.trim());
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" />
        <Input
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => commit(text.trim())}
          autoComplete="off"
          spellCheck={false}
          className="pr-9 pl-8.5 text-dense"
        />
        {text.trim() === value ? null : (
          <Button type="submit" look="ghost" aria-label="Apply" className={endClass}>
            <CornerDownLeft aria-hidden />
          </Button>
        )}
        {value !== '' && text.trim() === value ? (
          <Button
            look="ghost"
            aria-label={`Clear ${label}`}
            onClick={() => onCommit('')}
            className={endClass}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </form>
    </search>
  );
}
