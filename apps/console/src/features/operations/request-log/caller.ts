import type { RequestRow } from '@/trpc/types.ts';

const kinds: Readonly<Record<string, string>> = {
  oauth: 'Connected app',
  oauth_client: 'OAuth client',
  console: 'REST session',
};

type Caller = Pick<RequestRow, 'actorKind' | 'appName' | 'credentialId' | 'keyName' | 'keyPrefix'>;

/** The caller of a request: the name of its key or app, or its kind where this workspace may see no name. */
export function callerOf({ actorKind, appName, credentialId, keyName, keyPrefix }: Caller): string {
  if (actorKind === 'api_key') return keyName ?? keyPrefix ?? credentialId ?? 'API key';
  return appName ?? kinds[actorKind] ?? actorKind;
}
