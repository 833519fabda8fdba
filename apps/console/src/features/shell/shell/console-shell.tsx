'use client';
import type { ReactNode } from 'react';
import { ViewerProvider } from '@/features/identity/session/viewer-context.tsx';
import { FreshKeyProvider } from '@/features/key/new-key/fresh-key.tsx';
import { NoticeBanner } from '@/features/notice/notice/notice-banner.tsx';
import { PaletteProvider } from '@/features/shell/palette/palette-context.tsx';
import { ShortcutsProvider } from '@/features/shell/shortcut/shortcuts-context.tsx';
import type { Viewer } from '@/trpc/types.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in page. */
export function ConsoleShell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <ViewerProvider viewer={viewer}>
      <FreshKeyProvider>
        <PaletteProvider>
          <ShortcutsProvider>
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
                {/* A page of several columns takes more of a very wide screen. */}
                <div className="mx-auto max-w-[68rem] min-[112rem]:has-data-wide:max-w-[104rem]">
                  <NoticeBanner />
                  {children}
                </div>
              </main>
            </div>
          </ShortcutsProvider>
        </PaletteProvider>
      </FreshKeyProvider>
    </ViewerProvider>
  );
}
