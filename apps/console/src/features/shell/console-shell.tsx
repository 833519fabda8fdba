'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { FreshKeyProvider } from '@/features/key/fresh-key.tsx';
import { paths } from '@/lib/paths.ts';
import type { Viewer } from '@/trpc/types.ts';
import { PaletteProvider } from './palette-context.tsx';
import { PlatformDisabled } from './platform-disabled.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useViewer, ViewerProvider } from './viewer-context.tsx';

// With the platform off the account itself stays in reach, and operators can switch it on again.
const alwaysOn: ReadonlySet<string> = new Set([paths.settings(), paths.operator(), paths.clientReview()]);

function Page({ children }: { children: ReactNode }) {
  const { env, flags } = useViewer();
  const pathname = usePathname();
  const disabled = env === 'live' && !flags.apikeyAuthEnabled && !alwaysOn.has(pathname);
  return disabled ? <PlatformDisabled /> : children;
}

/** The frame of every signed-in page. */
export function ConsoleShell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <ViewerProvider viewer={viewer}>
      <FreshKeyProvider>
        <PaletteProvider>
          <a
            href="#content"
            className="sr-only z-80 rounded-control bg-ink px-3 py-2 text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            Skip to content
          </a>
          <div className="flex min-h-dvh flex-col lg:flex-row">
            <Sidebar />
            <TopBar />
            <main id="content" className="min-w-0 flex-1 px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-9">
              <div className="mx-auto max-w-[68rem]">
                <Page>{children}</Page>
              </div>
            </main>
          </div>
        </PaletteProvider>
      </FreshKeyProvider>
    </ViewerProvider>
  );
}
