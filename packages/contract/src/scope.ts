import { z } from 'zod';

export type ScopeCategory = 'threads' | 'voice_notes' | 'tasks' | 'contacts' | 'agents' | 'directory';

export interface ScopeEntry {
  readonly description: string;
  readonly category: ScopeCategory;
  /** Marked in pickers and at consent; its use is audited. */
  readonly sensitive: boolean;
  /** Given to a key that is created without scopes. */
  readonly default: boolean;
}

/** The scope vocabulary of the specification, in its order. */
export const scopeCatalog = {
  'threads:read': {
    description: 'List threads and message metadata. Content is left out.',
    category: 'threads',
    sensitive: false,
    default: true,
  },
  'messages:read.raw': {
    description: 'Read decrypted message and voice content. Every use is audited.',
    category: 'threads',
    sensitive: true,
    default: false,
  },
  'voice_notes:read': {
    description: 'Read transcripts, summaries and extracted actions of voice notes.',
    category: 'voice_notes',
    sensitive: false,
    default: false,
  },
  'messages:write': {
    description: 'Send text messages.',
    category: 'threads',
    sensitive: false,
    default: true,
  },
  'voice_notes:write': {
    description: 'Create and send voice notes.',
    category: 'voice_notes',
    sensitive: false,
    default: true,
  },
  'tasks:write': { description: 'Create tasks.', category: 'tasks', sensitive: false, default: false },
  'contacts:read': { description: 'Read contacts.', category: 'contacts', sensitive: false, default: false },
  'agents:read': {
    description: 'List agents, templates and tools; read run traces.',
    category: 'agents',
    sensitive: false,
    default: false,
  },
  'agents:write': {
    description: 'Create, compile, publish, test-run and delete agents.',
    category: 'agents',
    sensitive: false,
    default: false,
  },
  scim: {
    description: 'Provision users and groups over SCIM.',
    category: 'directory',
    sensitive: true,
    default: false,
  },
} as const satisfies Record<string, ScopeEntry>;

export type Scope = keyof typeof scopeCatalog;

export const scopeNames = Object.keys(scopeCatalog) as readonly Scope[];

export const defaultScopes: readonly Scope[] = scopeNames.filter((name) => scopeCatalog[name].default).sort();

const openidScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'];

/** Scopes of OpenID Connect, which many clients send to every server. They grant nothing here and are left out. */
export const isOpenidScope = (name: string): boolean => openidScopes.includes(name);

/** True for a name of the vocabulary; prototype names such as `constructor` are not. */
export function isScope(name: string): name is Scope {
  return Object.hasOwn(scopeCatalog, name);
}

/** Starting points of the scope picker. */
export const scopePresets = [
  {
    id: 'default',
    name: 'Default',
    description: 'Read metadata, send messages and voice notes.',
    scopes: defaultScopes,
  },
  {
    id: 'read-only',
    name: 'Read only',
    description: 'List threads, voice notes, contacts and agents. Sends nothing.',
    scopes: ['agents:read', 'contacts:read', 'threads:read', 'voice_notes:read'],
  },
  {
    id: 'send',
    name: 'Send messages',
    description: 'Send text messages and voice notes, and nothing else.',
    scopes: ['messages:write', 'voice_notes:write'],
  },
  {
    id: 'agents',
    name: 'Agent builder',
    description: 'Build, publish and test agents.',
    scopes: ['agents:read', 'agents:write', 'threads:read'],
  },
] as const satisfies readonly { id: string; name: string; description: string; scopes: readonly Scope[] }[];

/** Scope names of a request. The verb checks them against the vocabulary and refuses with `unknown_scopes`. */
export const scopeRequest = z.array(z.string().max(64)).max(64);
