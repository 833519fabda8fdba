import { ContactResource, type ContactView, selectOf } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { newId, type Services } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';

export interface NewContact {
  readonly workspaceId: string;
  readonly displayName: string;
  /** E.164. */
  readonly phone?: string;
  readonly email?: string;
  /** The platform user behind the contact. */
  readonly userId?: string;
}

/** Adds a contact in the caller's transaction, with its place in the list's order. */
export async function insertContact(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  contact: NewContact,
): Promise<ContactView> {
  const createdAt = await stampWorkspace(tx.sql, clock, contact.workspaceId);
  return tx.prisma.contact.create({
    data: { ...contact, id: newId('con', createdAt), createdAt, updatedAt: createdAt },
    select: selectOf(ContactResource),
  });
}
