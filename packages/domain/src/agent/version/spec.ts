import { createHash } from 'node:crypto';
import { type AgentView, agentToolOf, isAgentTool, isScope, type JsonValue } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { z } from 'zod';

/** One text for equal values: members sorted by their names and no blanks (RFC 8785; the numbers here are integers). */
export function canonicalText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalText(item)}`).join(',')}}`;
}

const digestOf = (text: string): Buffer<ArrayBuffer> => createHash('sha256').update(text).digest();

/**
 * Changes with the input of a tool, so that an agent that was compiled for another form of it has another hash. The
 * tools' descriptions may change at any time.
 */
function schemaHash(input: z.ZodObject): string {
  const described = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.description;
      delete jsonSchema.examples;
    },
  });
  // Its members are plain JSON.
  const schema = JSON.parse(JSON.stringify(described)) as JsonValue;
  return digestOf(canonicalText(schema)).toString('hex');
}

const Spec = z.object({
  spec: z.literal(1),
  name: z.string(),
  instructions: z.string(),
  tools: z.array(z.object({ name: z.string().refine(isAgentTool), schema: z.string() })),
  scopes: z.array(z.string().refine(isScope)),
});

/** The contents of a version: everything that a run needs to know of its agent. */
export type AgentSpec = z.output<typeof Spec>;

/** A version as it is stored. */
export interface StoredSpec {
  readonly hash: Buffer<ArrayBuffer>;
  readonly text: string;
}

type Draft = Pick<AgentView, 'name' | 'instructions' | 'tools' | 'scopes'>;

/**
 * The canonical form of a draft without errors. Texts are in Unicode's NFC, and tools and scopes are sorted, so that drafts
 * that mean the same have the same hash.
 */
export function specOf({ instructions, name, scopes, tools }: Draft): StoredSpec {
  const text = canonicalText({
    spec: 1,
    name: name.normalize('NFC'),
    instructions: instructions.normalize('NFC'),
    tools: tools
      .filter(isAgentTool)
      .toSorted()
      .map((tool) => ({ name: tool, schema: schemaHash(agentToolOf(tool).input) })),
    scopes: scopes.toSorted(),
  });
  return { hash: digestOf(text), text };
}

// Bound to its agent as well, so that a version that was given to another agent does not open.
const aadOf = (agentId: string, version: number): string => `agent_versions|${agentId}|${version}|spec_box`;

/** Names a version of an agent. */
export interface VersionIds {
  readonly agentId: string;
  readonly version: number;
}

export const sealSpec = (key: DataKey, { agentId, version }: VersionIds, text: string) =>
  encrypt(key, text, aadOf(agentId, version));

/** @throws DecryptionFailed for a row that was altered or moved */
export function openSpec(key: DataKey, { agentId, version }: VersionIds, box: Uint8Array): AgentSpec {
  return Spec.parse(JSON.parse(decrypt(key, box, aadOf(agentId, version)).toString('utf8')));
}
