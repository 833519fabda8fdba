'use client';
import type { ClientView } from '@/trpc/types.ts';
import { Instant } from '@/ui/instant.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { describeKind } from './client-kind.ts';
import { ClientId, ClientStatusBadge, ScopeBadges } from './client-label.tsx';

const sources = {
  registration: 'Registered itself',
  console: 'Created in the console',
  metadata_document: 'Metadata document',
} as const;

const secretWays = {
  none: 'None (public client)',
  client_secret_basic: 'In the Authorization header (HTTP Basic)',
  client_secret_post: 'In the body (client_secret_post)',
} as const;

function Uris({ uris }: { uris: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {uris.map((uri) => (
        <li key={uri}>
          <code className="break-all text-xs">{uri}</code>
        </li>
      ))}
    </ul>
  );
}

/** The metadata of a client, as its developer and the operator who reviews it see it. */
export function clientFacts(client: Omit<ClientView, 'ownedByMe'>) {
  const { softwareId, clientUri } = client;
  return [
    { term: 'Status', value: <ClientStatusBadge status={client.status} /> },
    { term: 'Client ID', value: <ClientId id={client.id} name={client.name} /> },
    { term: 'Type', value: describeKind(client) },
    { term: 'Secret', value: secretWays[client.authMethod] },
    { term: 'Redirect URIs', value: <Uris uris={client.redirectUris} /> },
    { term: 'Can request', value: <ScopeBadges scopes={client.scopes} /> },
    // Plain text, not a link: the person who registered the client chose the address.
    ...(clientUri === null
      ? []
      : [{ term: 'Homepage', value: <code className="text-xs">{clientUri}</code> }]),
    ...(softwareId === null ? [] : [{ term: 'Software', value: softwareId }]),
    { term: 'Origin', value: sources[client.source] },
    { term: 'Created', value: <RelativeTime at={client.createdAt} /> },
    { term: 'Last used', value: client.lastUsedAt ? <RelativeTime at={client.lastUsedAt} /> : 'Never' },
    ...(client.decidedAt ? [{ term: 'Reviewed', value: <Instant at={client.decidedAt} /> }] : []),
  ];
}
