'use client';
import { useState } from 'react';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { DomainRow } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { AlertDialog } from '@/ui/dialog.tsx';
import type { DomainChanges } from './use-domains.ts';

/** Removes a domain. Before it removes one that admits people, it says what that ends. */
export function RemoveDomain({
  domain: { domain, id, status },
  changes: { remove },
}: {
  domain: DomainRow;
  changes: DomainChanges;
}) {
  const [isAsking, setAsking] = useState(false);
  const isPending = remove.isPending && remove.variables.id === id;
  const isOpen = isAsking || (remove.isError && remove.variables.id === id);
  function close() {
    setAsking(false);
    remove.reset();
  }
  return (
    <>
      <Button
        size="small"
        look="quietDanger"
        pending={isPending && !isOpen}
        aria-label={`Remove ${domain}`}
        onClick={() => (status === 'claimed' ? remove.mutate({ id }) : setAsking(true))}
      >
        Remove
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={(open) => (open || isPending ? undefined : close())}
        title={`Remove ${domain}?`}
        description="People who have joined stay. From now on, new people of this domain need an invitation. To bring it back, you verify it with a new record."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="danger" pending={isPending} onClick={() => remove.mutate({ id })}>
              Remove
            </Button>
          </>
        }
      >
        {remove.error === null ? null : (
          <FailurePanel title="The domain was not removed" error={remove.error} />
        )}
      </AlertDialog>
    </>
  );
}
