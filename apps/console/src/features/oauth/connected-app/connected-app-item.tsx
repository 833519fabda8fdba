'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { describeUserAgent } from '@/features/identity/session/describe-user-agent.ts';
import { useIsDeveloper } from '@/features/identity/session/viewer-context.tsx';
import { hostOf } from '@/features/oauth/consent/app-origin.ts';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { formatDay } from '@/lib/time.ts';
import { useNow } from '@/lib/use-now.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import type { AppUse, ConnectedApp } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

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
        <DefinitionList items={useFacts(app, use)} />
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

/** What the app did, and until when it may. Two connections of one program differ in their address. */
function useFacts({ createdAt, expiresAt, lastUsedAt }: ConnectedApp, use: AppUse | undefined) {
  const zone = useZone();
  const last = use?.last;
  const lastUse = lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never';
  return [
    { term: 'Last used', value: last ? <LastRequest last={last} /> : lastUse },
    ...(last?.ip ? [{ term: 'From', value: `${describeUserAgent(last.userAgent)}, ${last.ip}` }] : []),
    ...(use ? [{ term: 'Requests', value: <Requests use={use} /> }] : []),
    { term: 'Connected', value: <RelativeTime at={createdAt} /> },
    { term: 'Expires', value: formatDay(expiresAt, zone) },
  ];
}

/** The last request. It is a link only for people with a console, because only they can open the log. */
function LastRequest({
  last: { at, method, requestId, route, status },
}: {
  last: NonNullable<AppUse['last']>;
}) {
  const isDeveloper = useIsDeveloper();
  const call = (
    <code className="wrap-anywhere text-xs">
      {method} {route}
    </code>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RelativeTime at={at} />
      {isDeveloper ? (
        <Link prefetch={false} href={paths.request(requestId)} className="link min-w-0">
          {call}
        </Link>
      ) : (
        call
      )}
      <StatusBadge status={status} />
    </span>
  );
}

/** The requests of a week, which lead to the log of somebody who has one. */
function Requests({ use: { grantId, requests, since } }: { use: AppUse }) {
  const isDeveloper = useIsDeveloper();
  const text = `${formatNumber(requests)} in 7 days`;
  if (!isDeveloper || requests === 0) return text;
  return (
    <Link
      prefetch={false}
      href={paths.requestLog({ credentialId: grantId, from: since.toISOString() })}
      className="link"
    >
      {text}
    </Link>
  );
}
