import {
  AttemptResource,
  type DeliveryDetail,
  DeliveryDetailResource,
  DeliveryResource,
  RecoveryResource,
  RetriedResource,
  SkippedResource,
  WebhookHourResource,
  type WebhookStats,
  WebhookStatsResource,
} from '@patchbay/contract';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: DeliveryBody, present: presentDelivery } = wireResource(DeliveryResource);
export const { body: RetriedBody, present: presentRetried } = wireResource(RetriedResource);
export const { body: SkippedBody, present: presentSkipped } = wireResource(SkippedResource);
export const { body: RecoveryBody, present: presentRecovery } = wireResource(RecoveryResource);
const { body: AttemptBody, present: presentAttempt } = wireResource(AttemptResource);

const { attempts, body } = DeliveryDetailResource.shape;

export const DeliveryDetailBody = DeliveryBody.extend({
  attempts: z.array(AttemptBody).meta({ ...attempts.meta() }),
  body,
}).meta({ ...DeliveryDetailResource.meta() });

export function presentDeliveryDetail(view: DeliveryDetail): z.input<typeof DeliveryDetailBody> {
  const shown = view.attempts.map(presentAttempt);
  return { ...presentDelivery(view), attempts: shown, body: view.body };
}

const { body: HourBody, present: presentHour } = wireResource(WebhookHourResource);
const { hours: _hours, ...totals } = WebhookStatsResource.shape;
const { body: TotalsBody, present: presentTotals } = wireResource(z.object(totals));

export const WebhookStatsBody = TotalsBody.extend({
  hours: z.array(HourBody).meta({ ...WebhookStatsResource.shape.hours.meta() }),
}).meta({ ...WebhookStatsResource.meta() });

export function presentWebhookStats({ hours, ...view }: WebhookStats): z.input<typeof WebhookStatsBody> {
  return { ...presentTotals(view), hours: hours.map(presentHour) };
}
