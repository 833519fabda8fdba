import type { Models } from '@patchbay/db';

/** A resource that has no page in the console: what is not content of it. */
export interface Thing {
  readonly noun: 'thread' | 'message' | 'voice note' | 'task' | 'contact' | 'event';
  readonly id: string;
  /** The kind of a message, or the type of an event. */
  readonly type: string | null;
  readonly threadId: string | null;
  /** The payload of an event, which holds metadata alone. */
  readonly data: unknown;
  readonly createdAt: Date;
}

type Found = Pick<Thing, 'id' | 'createdAt'> & Partial<Pick<Thing, 'type' | 'threadId' | 'data'>>;

/** Who looks, and where. */
interface Viewer {
  readonly userId: string;
  readonly workspaceId: string;
}

type Finder = (
  models: Models,
  where: { id: string; workspaceId: string },
  userId: string,
) => Promise<Found | null>;

/** What was sent to somebody who blocks its sender exists for the sender alone. */
const existsFor = (userId: string) => ({ OR: [{ isWithheld: false }, { senderId: userId }] });

const select = { id: true, createdAt: true } as const;

const things: Readonly<Record<string, readonly [noun: Thing['noun'], find: Finder]>> = {
  con: ['contact', ({ contact }, where) => contact.findFirst({ where, select })],
  evt: [
    'event',
    ({ event }, where, userId) =>
      event.findFirst({
        where: { ...where, relayedFrom: null, OR: [{ onlyFor: null }, { onlyFor: userId }] },
        select: { ...select, type: true, data: true },
      }),
  ],
  msg: [
    'message',
    async ({ message }, where, userId) => {
      const found = await message.findFirst({
        where: { ...where, ...existsFor(userId) },
        select: { ...select, kind: true, threadId: true },
      });
      return found && { ...found, type: found.kind };
    },
  ],
  thr: ['thread', ({ thread }, where) => thread.findFirst({ where, select })],
  tsk: ['task', ({ task }, where) => task.findFirst({ where, select })],
  vn: [
    'voice note',
    ({ voiceNote }, where, userId) =>
      voiceNote.findFirst({
        where: { ...where, message: existsFor(userId) },
        select: { ...select, threadId: true },
      }),
  ],
};

/** A resource of the workspace by its id, whose prefix says what it is; null if there is none for the viewer. */
export async function findThing(
  models: Models,
  id: string,
  { userId, workspaceId }: Viewer,
): Promise<Thing | null> {
  const prefix = id.slice(0, id.indexOf('_'));
  const known = Object.hasOwn(things, prefix) ? things[prefix] : undefined;
  if (known === undefined) return null;
  const [noun, find] = known;
  const found = await find(models, { id, workspaceId }, userId);
  if (found === null) return null;
  const { createdAt, data = null, threadId = null, type = null } = found;
  return { noun, id, type, threadId, data, createdAt };
}
