import { Search } from 'lucide-react';
import { Input } from '@/ui/input.tsx';

/** The field that narrows a list of event types. */
export function TypeSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="relative mb-2">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" />
      <Input
        type="search"
        aria-label="Search event types"
        placeholder="Search event types"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        autoComplete="off"
        className="pl-8.5 text-dense"
      />
    </div>
  );
}
