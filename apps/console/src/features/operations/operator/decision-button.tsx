'use client';
import { Button } from '@/ui/button.tsx';

/** Offers the decision that is open: suspend or reinstate. */
export function DecisionButton({
  name,
  suspendedAt,
  onAsk,
}: {
  name: string;
  suspendedAt: Date | null;
  onAsk: () => void;
}) {
  const verb = suspendedAt ? 'Reinstate' : 'Suspend';
  return (
    <Button
      size="small"
      look={suspendedAt ? 'secondary' : 'quietDanger'}
      aria-label={`${verb} ${name}`}
      onClick={onAsk}
    >
      {verb}
    </Button>
  );
}
