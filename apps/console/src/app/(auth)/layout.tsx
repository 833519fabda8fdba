import type { ReactNode } from 'react';
import { AuthShell } from '@/features/auth/auth-shell.tsx';
import { PendingCodeProvider } from '@/features/auth/dev-code.tsx';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PendingCodeProvider>
      <AuthShell>{children}</AuthShell>
    </PendingCodeProvider>
  );
}
