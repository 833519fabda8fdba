import { z } from 'zod';
import { bodyText, identifierText, nameText } from './text.ts';

export const messageKinds = ['text', 'voice_note', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const deliveryStates = ['sent', 'delivered', 'read'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const CreateThreadInput = z.object({
  title: nameText({ max: 120 }).optional(),
  participantIds: z.array(identifierText).max(100),
});

/** `voice_note` passes the shape and is refused by the verb with its own code. */
export const SendMessageInput = z.object({
  kind: z.enum(['text', 'voice_note']),
  text: bodyText({ min: 1, max: 8000 }).optional(),
});
