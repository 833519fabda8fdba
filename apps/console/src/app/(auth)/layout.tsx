import type { ReactNode } from 'react';
import { AuthShell } from '@/features/identity/auth/auth-shell.tsx';
import { PendingCodeProvider } from '@/features/identity/auth/dev-code.tsx';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PendingCodeProvider>
      <AuthShell>{children}</AuthShell>
    </PendingCodeProvider>
  );
}
