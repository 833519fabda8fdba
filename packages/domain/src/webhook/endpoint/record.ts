import type { AuditAction, JsonValue, WebhookView } from '@patchbay/contract';
import type { AuditEntry, ConsoleActor } from '../../core/exports.ts';

type Details = Readonly<Record<string, JsonValue>>;

/** The query of a URL often holds a token of the receiver, and an audit record is kept forever. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

export function describeWebhook({
  alertAfter,
  description,
  eventTypes,
  includeContent,
  status,
  url,
}: WebhookView): Details {
  return { url: withoutQuery(url), description, eventTypes, includeContent, alertAfter, status };
}

/** The audit record of a change of an endpoint; its details never hold a secret. */
export const recordWebhook = (
  action: Extract<AuditAction, `webhook.${string}`>,
  { workspaceId }: ConsoleActor,
  target: { readonly id: string; readonly details: Details },
): AuditEntry => ({ action, workspaceId, targetId: target.id, details: target.details });
