import { createApiKey, revokeApiKey, rotateApiKey } from '@patchbay/domain/key';
import { asDeveloper, idOf, type Step, type World } from './world.ts';

interface KeyPlan {
  readonly name: string;
  readonly description?: string;
  readonly scopes: readonly string[];
  /** Hours from the end of the story; negative before it. */
  readonly expiresInHours?: number;
}

async function create(world: World, { description, expiresInHours, name, scopes }: KeyPlan): Promise<void> {
  const expiresAt =
    expiresInHours === undefined ? null : new Date(world.end.getTime() + expiresInHours * 3_600_000);
  const { key, rawKey } = await createApiKey(asDeveloper(world), {
    name,
    description,
    scopes: [...scopes],
    expiresAt: expiresAt?.toISOString(),
  });
  world.ids.set(name, key.id);
  if (name === shownKey) world.ids.set('raw key', rawKey);
}

async function rotate(world: World, name: string, successor: string): Promise<void> {
  const id = idOf(world, name);
  const { key } = await rotateApiKey(asDeveloper(world), { id, gracePeriodSeconds: 0 });
  world.ids.set(successor, key.id);
}

/** The key that the first call is shown with. */
const shownKey = 'Production';

const read = ['threads:read', 'contacts:read', 'voice_notes:read'];
const send = ['messages:write', 'voice_notes:write', 'tasks:write'];

/** A key in each of its states: active, about to expire, expired, revoked and replaced. */
export const keySteps: readonly Step[] = [
  {
    hoursAgo: 689,
    run: (world) =>
      create(world, { name: 'Production', description: 'Order service', scopes: [...read, ...send] }),
  },
  { hoursAgo: 660, run: (world) => create(world, { name: 'Laptop', scopes: [] }) },
  {
    hoursAgo: 600,
    run: (world) =>
      create(world, { name: 'CI pipeline', scopes: ['threads:read', 'messages:write'], expiresInHours: 76 }),
  },
  {
    hoursAgo: 480,
    run: (world) =>
      create(world, {
        name: 'Nightly export',
        scopes: ['messages:read.raw', 'threads:read'],
        expiresInHours: -3,
      }),
  },
  {
    hoursAgo: 336,
    run: (world) => create(world, { name: 'Staging', scopes: ['threads:read', 'messages:write'] }),
  },
  { hoursAgo: 216, run: (world) => revokeApiKey(asDeveloper(world), { id: idOf(world, 'Laptop') }) },
  { hoursAgo: 97, run: (world) => rotate(world, 'Staging', 'Staging, new') },
  {
    hoursAgo: 52,
    run: (world) =>
      create(world, {
        name: 'Support dashboard',
        description: 'Shows threads to the support team',
        scopes: read,
      }),
  },
];
