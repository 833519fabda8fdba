'use client';
import { PowerOff } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { FreshKeyProvider } from '@/features/new-key/fresh-key.tsx';
import { PaletteProvider } from '@/features/palette/palette-context.tsx';
import { useViewer, ViewerProvider } from '@/features/session/viewer-context.tsx';
import { paths } from '@/lib/paths.ts';
import type { Viewer } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

// With the platform off, people can still reach their account, and operators can switch it on again.
const alwaysOn: ReadonlySet<string> = new Set([
  paths.settings(),
  paths.operator(),
  paths.clientReview(),
  paths.platformAudit(),
]);

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

/** Shown in place of a page while `apikey_auth_enabled` is off on a production host. */
export function PlatformDisabled() {
  return (
    <Card className="mt-4" bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">Developer platform disabled</h1>
      <EmptyState icon={PowerOff} title="The developer platform is switched off on this host">
        API keys are not accepted here until an operator switches it on. Calls fail with{' '}
        <code className="text-xs">developer_platform_disabled</code>. Your keys are kept.
      </EmptyState>
    </Card>
  );
}
