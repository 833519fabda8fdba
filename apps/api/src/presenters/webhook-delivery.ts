import {
  AttemptResource,
  type DeliveryDetail,
  DeliveryDetailResource,
  DeliveryResource,
  RecoveryResource,
  SkippedResource,
} from '@patchbay/contract';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: DeliveryBody, present: presentDelivery } = wireResource(DeliveryResource);
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
