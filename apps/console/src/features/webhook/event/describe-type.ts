import type { EventType } from '@patchbay/contract';
import { spellOut } from '../../../lib/spell-out.ts';

/** The types whose code would not read as a person would say it. */
const texts: Readonly<Partial<Record<string, string>>> = {
  'message.new': 'Message sent',
  'message.read': 'Thread read',
  'thread.created': 'Thread started',
  'voice_note.created': 'Voice note sent',
  'contact.updated': 'Contact added or changed',
  'agent.run.completed': 'Agent run ended',
  'api_key.created': 'API key created',
  'api_key.rotated': 'API key replaced',
  'api_key.revoked': 'API key revoked',
  'oauth.grant.created': 'App access granted',
  'oauth.grant.revoked': 'App access ended',
  ping: 'Test event',
} satisfies Partial<Record<EventType, string>>;

/** "voice_note.processed" as "Voice note processed"; a type without words of its own is spelled out. */
export const describeType = (type: string): string => texts[type] ?? spellOut(type);
