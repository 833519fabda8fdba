'use client';
import { useSignOut } from '@/features/identity/session/use-sign-out.ts';
import { Button } from '@/ui/button.tsx';

/**
 * The account that decides, with a button to use another one: it signs out and, after the next sign-in, comes back to
 * `here`.
 */
export function AccountLine({ label, here }: { label: string; here: string }) {
  const signOut = useSignOut(here);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-all">{label}</span>
      <Button size="small" pending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
        Use another account
      </Button>
    </span>
  );
}
