import type { Models } from '@patchbay/db';
import type { ConsoleActor } from '../../core/exports.ts';
import { reachableMessages } from '../../messaging/exports.ts';

/** A resource that has no page in the console: everything but its content. */
export interface Resource {
  readonly noun: 'message' | 'voice note' | 'task' | 'contact';
  readonly id: string;
  /** The kind of a message. */
  readonly type: string | null;
  readonly threadId: string | null;
  readonly createdAt: Date;
}

type Found = Pick<Resource, 'id' | 'createdAt'> & Partial<Pick<Resource, 'type' | 'threadId'>>;

type Finder = (models: Models, id: string, actor: ConsoleActor) => Promise<Found | null>;

const select = { id: true, createdAt: true } as const;

const finders: Readonly<Record<string, readonly [noun: Resource['noun'], find: Finder]>> = {
  con: [
    'contact',
    ({ contact }, id, { workspaceId }) => contact.findFirst({ where: { id, workspaceId }, select }),
  ],
  msg: [
    'message',
    async ({ message }, id, actor) => {
      const found = await message.findFirst({
        where: { id, ...reachableMessages(actor) },
        select: { ...select, kind: true, threadId: true },
      });
      return found && { ...found, type: found.kind };
    },
  ],
  tsk: ['task', ({ task }, id, { workspaceId }) => task.findFirst({ where: { id, workspaceId }, select })],
  vn: [
    'voice note',
    ({ voiceNote }, id, actor) =>
      voiceNote.findFirst({
        where: { id, message: reachableMessages(actor) },
        select: { ...select, threadId: true },
      }),
  ],
};

/** A resource within reach by its id, whose prefix names its kind; null if there is none for the viewer. */
export async function findUnlisted(
  models: Models,
  id: string,
  actor: ConsoleActor,
): Promise<Resource | null> {
  const prefix = id.slice(0, id.indexOf('_'));
  const known = Object.hasOwn(finders, prefix) ? finders[prefix] : undefined;
  if (known === undefined) return null;
  const [noun, find] = known;
  const found = await find(models, id, actor);
  if (found === null) return null;
  const { createdAt, threadId = null, type = null } = found;
  return { noun, id, type, threadId, createdAt };
}
