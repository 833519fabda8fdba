'use client';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useState } from 'react';
// Listens to Back and Forward before the router does.
import '@/lib/use-leave-guard.ts';
import { followServerClock } from '@/lib/server-time.ts';
import { RenderedAtContext } from '@/lib/use-now.ts';
import { ZoneProvider } from '@/lib/use-zone.tsx';
import type { Zone } from '@/lib/zone.ts';
import { DataProvider } from '@/trpc/client.tsx';
import { LazyToaster } from '@/ui/lazy-toaster.tsx';

/**
 * The providers around every page. `nonce` lets the theme script run before the first paint, so that nothing flashes.
 */
export function Providers({
  nonce,
  renderedAt,
  zone,
  children,
}: {
  nonce: string;
  renderedAt: number;
  zone: Zone;
  children: ReactNode;
}) {
  // Before anything on the page reads the time.
  useState(() => (typeof window === 'undefined' ? undefined : followServerClock(renderedAt)));
  return (
    <CSPProvider nonce={nonce} disableStyleElements>
      <ThemeProvider attribute="class" defaultTheme="system" disableTransitionOnChange nonce={nonce}>
        <RenderedAtContext value={renderedAt}>
          <ZoneProvider kept={zone}>
            <DataProvider>
              {children}
              <LazyToaster />
            </DataProvider>
          </ZoneProvider>
        </RenderedAtContext>
      </ThemeProvider>
    </CSPProvider>
  );
}
