import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const DeviceBody = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: TimeText,
    last_seen_at: TimeText,
    current: z.boolean(),
  })
  .meta({ id: 'Device' });

export interface DeviceView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly current: boolean;
}

export function presentDevice(view: DeviceView): z.input<typeof DeviceBody> {
  return {
    id: view.id,
    name: view.name,
    created_at: presentTime(view.createdAt),
    last_seen_at: presentTime(view.lastSeenAt),
    current: view.current,
  };
}
