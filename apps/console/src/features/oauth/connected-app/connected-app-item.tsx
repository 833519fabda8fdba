'use client';
import { useQuery } from '@tanstack/react-query';
import { hostOf } from '@/features/oauth/consent/app-origin.ts';
import { useNow } from '@/lib/use-now.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AppUse, ConnectedApp } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { useAppFacts } from './use-app-facts.tsx';

const unusedMs = 30 * 86_400_000;

/** One app: what it is, what it can do in plain words, and what it did last. */
export function ConnectedAppItem({
  app,
  use,
  onRevoke,
}: {
  app: ConnectedApp;
  /** Undefined until it is loaded. */
  use: AppUse | undefined;
  onRevoke: () => void;
}) {
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold text-sm">
            <bdi>{app.client.name}</bdi>
          </h2>
          <Origin app={app} />
        </div>
        <Button
          size="small"
          look="quietDanger"
          aria-label={`Revoke access for ${app.client.name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
      <div className="mt-3 grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <AllowedScopes scopes={app.scopes} />
        <DefinitionList items={useAppFacts(app, use)} />
      </div>
    </li>
  );
}

/** How the app connected, and where it comes from: the host that publishes it is certain, and a homepage is only its claim. */
function Origin({ app: { client, createdAt, flow, lastUsedAt, resource } }: { app: ConnectedApp }) {
  const now = useNow();
  const publisher = hostOf(client.id);
  const homepage = hostOf(client.clientUri);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-xs">
      <Badge>{flow === 'device_code' ? 'Device' : 'Browser'}</Badge>
      {resource.endsWith('/mcp') ? <Badge>MCP</Badge> : null}
      {now - (lastUsedAt ?? createdAt).getTime() > unusedMs ? (
        <Badge tone="warn">Unused for 30 days</Badge>
      ) : null}
      {publisher === null ? null : <span className="break-all">Published by {publisher}</span>}
      {publisher !== null || homepage === null ? null : (
        <span className="break-all">Homepage {homepage}</span>
      )}
    </p>
  );
}

function AllowedScopes({ scopes }: { scopes: ConnectedApp['scopes'] }) {
  const { data = [] } = useQuery(
    useTRPC().readScopeCatalog.queryOptions(undefined, { staleTime: 3_600_000 }),
  );
  return (
    <ul className="grid content-start gap-1.5 text-dense" aria-label="Permissions">
      {scopes.map((name) => {
        const known = data.find((scope) => scope.name === name);
        return (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            <span>{known?.description ?? name}</span>
            <code className="text-faint text-xs">{name}</code>
            {known?.sensitive ? <Badge tone="bad">Sensitive</Badge> : null}
          </li>
        );
      })}
    </ul>
  );
}
