import type { Tx } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { type ContactView, contactSelect } from './view.ts';

export interface NewContact {
  readonly workspaceId: string;
  readonly displayName: string;
  readonly phone?: string;
  readonly email?: string;
  readonly userId?: string;
}

/** Adds a contact in the caller's transaction, with a place in the list's order. */
export async function insertContact(tx: Tx, services: Services, contact: NewContact): Promise<ContactView> {
  const createdAt = await stampWorkspace(tx.sql, services.clock, contact.workspaceId);
  return tx.prisma.contact.create({
    data: { ...contact, id: newId('con', createdAt), createdAt, updatedAt: createdAt },
    select: contactSelect,
  });
}
