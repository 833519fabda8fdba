import type { ReactNode } from 'react';
import { AuthShell } from '@/features/account/auth-shell.tsx';
import { PendingCodeProvider } from '@/features/account/pending-code.tsx';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PendingCodeProvider>
      <AuthShell>{children}</AuthShell>
    </PendingCodeProvider>
  );
}
