import { contextFor } from '@patchbay/domain/services.fixture';
import { createWebhook } from '@patchbay/domain/webhook';
import type { Child } from '../child.ts';
import type { Caller, Outcome } from './call.ts';
import { describe } from './check.ts';
import type { Checks } from './drill.ts';
import type { EquippedPerson } from './people.ts';
import type { Scene } from './scene.ts';

const path = '/v1/developer/webhooks';

/** A production API process, and who calls it. */
export interface InsideCast {
  readonly scene: Scene;
  readonly caller: Caller;
  readonly checks: Checks;
  readonly api: Child;
}

export const register = (
  { api, caller }: InsideCast,
  { session }: EquippedPerson,
  url: string,
): Promise<Outcome> =>
  caller.send({
    origin: api.url,
    method: 'POST',
    path,
    token: session,
    body: { url, event_types: ['message.new'] },
  });

/** A production API process that serves the platform. */
export async function isServing({ api, caller }: InsideCast, { session }: EquippedPerson): Promise<boolean> {
  const { status } = await caller.send({ origin: api.url, method: 'GET', path, token: session });
  return status === 200;
}

/** At its registration, every such URL is refused. */
export async function checkRegistrations(
  cast: InsideCast,
  person: EquippedPerson,
  urls: readonly string[],
): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const url of urls) outcomes.push(await register(cast, person, url));
  // The longest of them is more than a body may hold.
  const taken = outcomes.filter(({ status }) => status === null || ![400, 413, 422].includes(status));
  cast.checks.require(taken.length === 0, `URLs were not refused: ${describe(taken)}`);
}

/** Text that PostgreSQL can store. */
export const isStorable = (url: string): boolean => url.isWellFormed() && !url.includes('\0');

/** Endpoints that no registration would accept, as if a row had been changed. */
export async function plant(
  { scene }: InsideCast,
  person: EquippedPerson,
  urls: readonly string[],
): Promise<void> {
  const { services } = scene;
  const inbox = `${services.settings.baseUrl}/v1/inbox/${person.developer.workspaceId}`;
  for (const url of urls) {
    const ctx = contextFor(services, person.developer);
    const { webhook } = await createWebhook(ctx, { url: inbox, eventTypes: ['message.new'] });
    await scene.db.query('UPDATE webhook_endpoints SET url = $2, is_inbox = false WHERE id = $1', [
      webhook.id,
      url,
    ]);
  }
}

/** Asks for the test event of every endpoint of a person, and sends a message that all of them get. */
export async function provoke(
  { api, caller, checks, scene }: InsideCast,
  person: EquippedPerson,
): Promise<void> {
  const { developer, rawKey, session, threadId } = person;
  const rows = await scene.db.query<{ id: string }>(
    'SELECT id FROM webhook_endpoints WHERE workspace_id = $1',
    [developer.workspaceId],
  );
  const outcomes: Outcome[] = [];
  for (const { id } of rows) {
    const call = { origin: api.url, method: 'POST', path: `${path}/${id}/test`, token: session } as const;
    outcomes.push(await caller.send(call));
  }
  const body = { kind: 'text', text: 'to all of them' };
  const messages = `/v1/threads/${threadId}/messages`;
  outcomes.push(await caller.send({ origin: api.url, method: 'POST', path: messages, token: rawKey, body }));
  const refused = outcomes.filter(({ status }) => status === null || status >= 300);
  checks.require(refused.length === 0, `a test or a message was refused: ${describe(refused)}`);
}
