import type { RequestRow } from '@/trpc/types.ts';

const kinds: Readonly<Record<string, string>> = {
  oauth: 'Connected app',
  oauth_client: 'OAuth client',
  console: 'Session over REST',
};

type Caller = Pick<RequestRow, 'actorKind' | 'appName' | 'credentialId' | 'keyName' | 'keyPrefix'>;

/** What made a request: the name of its key or app, or what it is where it has no name that this workspace may see. */
export function callerOf({ actorKind, appName, credentialId, keyName, keyPrefix }: Caller): string {
  if (actorKind === 'api_key') return keyName ?? keyPrefix ?? credentialId ?? 'API key';
  return appName ?? kinds[actorKind] ?? actorKind;
}
