'use client';
import { useState } from 'react';
import type { KeyView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';

/** The keys that are chosen for one action, by their ids. Keys that the list no longer has are not among them. */
export function useSelection(keys: readonly KeyView[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = keys.filter(({ id, revoked }) => ids.has(id) && !revoked);
  return {
    selected,
    toggle(changed: readonly KeyView[], on: boolean): void {
      const next = new Set(ids);
      for (const { id } of changed) {
        if (on) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: (): void => setIds(new Set()),
  };
}

/** How many keys are chosen, and what can be done with them. */
export function SelectedKeys({
  count,
  onRevoke,
  onClear,
}: {
  count: number;
  onRevoke: () => void;
  onClear: () => void;
}) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b bg-accent-soft px-4 py-2 sm:px-5">
      <p aria-live="polite" className="mr-auto font-medium text-dense">
        {count === 1 ? '1 key selected' : `${count} keys selected`}
      </p>
      <Button onClick={onClear}>Clear</Button>
      <Button look="quietDanger" onClick={onRevoke}>
        Revoke selected
      </Button>
    </div>
  );
}
