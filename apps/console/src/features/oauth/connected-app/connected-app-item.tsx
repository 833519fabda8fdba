'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useIsDeveloper } from '@/features/identity/session/viewer-context.tsx';
import { hostOf } from '@/features/oauth/consent/app-origin.ts';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/lib/paths.ts';
import { formatDay } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import type { AppUse, ConnectedApp } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** One app: what it is, what it can do in plain words, and for how long. */
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
  // The host of a metadata document is certain; a homepage is only what the app claims.
  const host = hostOf(app.client.id) ?? hostOf(app.client.clientUri);
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold text-sm">{app.client.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-xs">
            <Badge>{app.flow === 'device_code' ? 'Device' : 'Browser'}</Badge>
            {host === null ? null : <span className="break-all">{host}</span>}
            <code className="break-all">{app.resource}</code>
          </p>
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
      <AllowedScopes scopes={app.scopes} />
      <LastRequest use={use} />
      <Dates app={app} use={use} />
    </li>
  );
}

function AllowedScopes({ scopes }: { scopes: ConnectedApp['scopes'] }) {
  const { data = [] } = useQuery(
    useTRPC().readScopeCatalog.queryOptions(undefined, { staleTime: 3_600_000 }),
  );
  return (
    <ul className="mt-3 grid gap-1.5 text-dense" aria-label="Permissions">
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

/** The last request of the app. It is a link only for people with a console, because only they can open the log. */
function LastRequest({ use }: { use: AppUse | undefined }) {
  const isDeveloper = useIsDeveloper();
  if (!use?.last) return null;
  const { at, method, requestId, route, status } = use.last;
  const call = (
    <code className="wrap-anywhere text-xs">
      {method} {route}
    </code>
  );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-dense">
      <span className="text-soft">Last request</span>
      {isDeveloper ? (
        <Link prefetch={false} href={paths.request(requestId)} className="link min-w-0">
          {call}
        </Link>
      ) : (
        call
      )}
      <StatusBadge status={status} />
      <RelativeTime at={at} className="text-faint text-xs" />
    </p>
  );
}

/** The requests of a week, which lead to the log of somebody who has one. */
function Requests({ use: { grantId, requests, since } }: { use: AppUse }) {
  const isDeveloper = useIsDeveloper();
  const text = `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'} in 7 days`;
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

function Dates({ app, use }: { app: ConnectedApp; use: AppUse | undefined }) {
  const zone = useZone();
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-soft text-xs">
      <span>
        Connected <RelativeTime at={app.createdAt} />
      </span>
      {use?.last ? null : <span>{app.lastUsedAt ? <LastUsed at={app.lastUsedAt} /> : 'Never used'}</span>}
      {use ? (
        <span>
          <Requests use={use} />
        </span>
      ) : null}
      <span>Expires {formatDay(app.expiresAt, zone)}</span>
    </p>
  );
}

function LastUsed({ at }: { at: Date }) {
  return (
    <>
      Last used <RelativeTime at={at} />
    </>
  );
}
