import { type EventType, eventCatalog, TestWebhookInput } from '@patchbay/contract';
import { command, newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { closeBreaker } from './health.ts';
import { lockOwnWebhook, webhooks } from './view.ts';

/** The event of a test, by which its delivery is found. */
export interface TestEvent {
  readonly eventId: string;
}

/**
 * The sample that the endpoint gets instead of the ping. It is stored with the event, so that every attempt sends the same bytes, also after an
 * upgrade that changes the example.
 */
const sampleOf = (type: EventType) =>
  type === 'ping' ? {} : { sample: { type, data: { ...eventCatalog[type].example } } };

/**
 * Writes a `ping` event for one endpoint, which is signed, delivered and recorded like any other, also to an endpoint
 * that is disabled. The endpoint gets the example of another type if one is named. Nobody else gets it as an event of that type.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403)
 */
export const testWebhook = command({
  actors: ['console'],
  manages: webhooks,
  input: TestWebhookInput,
  async run(ctx, { eventType, id }) {
    const { workspaceId } = ctx.actor;
    const at = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    await lockOwnWebhook(ctx, id);
    closeBreaker(ctx.tx.sql, id);
    const value: TestEvent = { eventId: newId('evt', at) };
    return {
      value,
      audit: { unaudited: 'a test changes nothing, and its event and its delivery are kept' },
      event: {
        id: value.eventId,
        workspaceId,
        type: 'ping',
        data: { endpointId: id, ...sampleOf(eventType) },
      },
    };
  },
});
