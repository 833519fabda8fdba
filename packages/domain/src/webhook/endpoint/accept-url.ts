import { AccessError } from '@patchbay/contract';
import type { ConsoleActor, Context } from '../../core/exports.ts';

/** A URL that events may be delivered to. */
export interface AcceptedUrl {
  readonly url: string;
  /** It is the inbox of the workspace: nothing is sent. */
  readonly isInbox: boolean;
  /** False for a name that did not resolve within a second. */
  readonly isFound: boolean;
}

const checkMsMax = 1000;

/** The address that stands for the inbox of a workspace. Nothing answers there. */
export const inboxUrlOf = (baseUrl: string, workspaceId: string): string =>
  `${baseUrl}/v1/inbox/${workspaceId}`;

function isInboxOfAnyone(text: string, baseUrl: string): boolean {
  const [url, inboxes] = [URL.parse(text), URL.parse(inboxUrlOf(baseUrl, ''))];
  return url !== null && url.origin === inboxes?.origin && url.pathname.startsWith(inboxes.pathname);
}

/**
 * @param reason one word for each class. A name that resolves to a forbidden address and that address itself have the same
 *   word, so that nobody can learn what a name resolves to inside the network.
 */
function reject(reason: string, message?: string): never {
  throw new AccessError('webhook_url_rejected', {
    details: { reason },
    ...(message === undefined ? {} : { reason: message }),
  });
}

/**
 * Checks the URL of an endpoint by the guard that also checks each delivery. A name that does not resolve within a second
 * is accepted: its addresses are checked at each delivery.
 * @throws AccessError `webhook_url_rejected` (400)
 */
export async function acceptUrl(
  { actor, outbound, settings: { baseUrl } }: Context<ConsoleActor>,
  url: string,
): Promise<AcceptedUrl> {
  // The guard would refuse the inbox wherever the service itself has no public address.
  const inbox = inboxUrlOf(baseUrl, actor.workspaceId);
  if (url === inbox || url === `${inbox}/`) return { url: inbox, isInbox: true, isFound: true };
  if (isInboxOfAnyone(url, baseUrl)) {
    return reject('inbox_not_yours', 'Only this workspace’s own inbox can be used here.');
  }
  const verdict = await outbound.check(url, { timeoutMs: checkMsMax });
  if (typeof verdict !== 'string') return reject(verdict.refused, verdict.reason);
  return { url, isInbox: false, isFound: verdict === 'allowed' };
}
