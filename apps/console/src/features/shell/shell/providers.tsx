'use client';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
// Listens to Back and Forward before the router does.
import '@/lib/use-leave-guard.ts';
import { RenderedAtContext } from '@/lib/use-now.ts';
import { DataProvider } from '@/trpc/client.tsx';
import { LazyToaster } from '@/ui/lazy-toaster.tsx';

/**
 * The providers around every page. `nonce` lets the theme script run before the first paint, so that nothing flashes.
 */
export function Providers({
  nonce,
  renderedAt,
  children,
}: {
  nonce: string;
  renderedAt: number;
  children: ReactNode;
}) {
  return (
    <CSPProvider nonce={nonce} disableStyleElements>
      <ThemeProvider attribute="class" defaultTheme="system" disableTransitionOnChange nonce={nonce}>
        <RenderedAtContext value={renderedAt}>
          <DataProvider>
            {children}
            <LazyToaster />
          </DataProvider>
        </RenderedAtContext>
      </ThemeProvider>
    </CSPProvider>
  );
}
