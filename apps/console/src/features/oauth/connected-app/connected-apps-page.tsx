'use client';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useIsDeveloper } from '@/features/identity/session/viewer-context.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ConnectedApp } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { ConnectedAppItem } from './connected-app-item.tsx';

const RevokeAppDialog = lazyPart(() =>
  import('./revoke-app-dialog.tsx').then((module) => module.RevokeAppDialog),
);

/** The apps and devices that act for this person, what each can do, and a button to revoke it. */
export function ConnectedAppsPage() {
  const apps = useQuery(useTRPC().listGrants.queryOptions());
  const { data: uses } = useQuery(useTRPC().listAppUses.queryOptions());
  const [asked, setAsked] = useState<ConnectedApp>();
  return (
    <>
      <PageHeader {...pageHeadings.connectedApps}>
        <Link prefetch={false} href={paths.device()} className={buttonClass()}>
          Connect a device
        </Link>
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={apps} noun="the connected apps" skeleton={<SkeletonRows label="connected apps" />}>
          {(list) =>
            list.length === 0 ? (
              <NoApps />
            ) : (
              <ul className="divide-y" aria-label="Connected apps">
                {list.map((app) => (
                  <ConnectedAppItem
                    key={app.id}
                    app={app}
                    use={uses?.find(({ grantId }) => grantId === app.id)}
                    onRevoke={() => setAsked(app)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {asked ? <RevokeAppDialog app={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function NoApps() {
  const isDeveloper = useIsDeveloper();
  return (
    <EmptyState
      icon={Plug}
      title="No connected apps"
      docs="api/oauth"
      action={
        isDeveloper ? (
          <Link prefetch={false} href={paths.mcp()} className={buttonClass({ look: 'primary' })}>
            Connect an MCP client
          </Link>
        ) : undefined
      }
    >
      Apps, agents and command-line tools that you allow to act for you appear here.
    </EmptyState>
  );
}
