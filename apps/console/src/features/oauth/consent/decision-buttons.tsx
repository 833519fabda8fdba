'use client';
import { Button } from '@/ui/button.tsx';
import { useArmed } from './use-armed.ts';

/** `Deny` and `Allow`, equal in size and style, so that neither invites a click without reading. */
export function DecisionButtons({
  mayAllow,
  pending,
  onDecide,
}: {
  /** False while no scope is selected: there is nothing to allow. */
  mayAllow: boolean;
  /** The decision being sent; until the response arrives, no other is accepted. */
  pending: 'allow' | 'deny' | undefined;
  onDecide: (decision: 'allow' | 'deny') => void;
}) {
  const ready = useArmed() && pending === undefined;
  return (
    <>
      {mayAllow ? null : (
        <p role="status" className="mb-3 text-dense text-soft">
          Nothing is selected. Select at least one permission, or deny the request.
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="large"
          aria-disabled={!ready}
          pending={pending === 'deny'}
          onClick={() => (ready ? onDecide('deny') : undefined)}
        >
          Deny
        </Button>
        <Button
          size="large"
          aria-disabled={!ready || !mayAllow}
          pending={pending === 'allow'}
          onClick={() => (ready && mayAllow ? onDecide('allow') : undefined)}
        >
          Allow
        </Button>
      </div>
    </>
  );
}
