'use client';
import { Button } from '@/ui/button.tsx';
import { useArmed } from './use-armed.ts';

/** `Deny` and `Allow`, alike in size and look, so that neither is the one to press without reading. */
export function DecisionButtons({
  mayAllow,
  pending,
  onDecide,
}: {
  /** False while nothing is ticked: there would be nothing to allow. */
  mayAllow: boolean;
  /** The decision on its way; until it is answered no other is taken. */
  pending: 'allow' | 'deny' | undefined;
  onDecide: (decision: 'allow' | 'deny') => void;
}) {
  const ready = useArmed() && pending === undefined;
  return (
    <>
      {mayAllow ? null : (
        <p role="status" className="mb-3 text-dense text-soft">
          Nothing is ticked. Tick what the app may do, or deny.
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
