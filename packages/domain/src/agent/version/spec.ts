import { createHash } from 'node:crypto';
import { type AgentView, agentToolOf, isAgentTool, isScope } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import stringify from 'safe-stable-stringify';
import { z } from 'zod';

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
  return digestOf(stringify(described)).toString('hex');
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
  const spec = {
    spec: 1,
    name: name.normalize('NFC'),
    instructions: instructions.normalize('NFC'),
    tools: tools
      .filter(isAgentTool)
      .toSorted()
      .map((tool) => ({ name: tool, schema: schemaHash(agentToolOf(tool).input) })),
    scopes: scopes.toSorted(),
  };
  const text = stringify(spec);
  return { hash: digestOf(text), text };
}

// Also bound to its agent, so that a version that was moved to another agent cannot be opened.
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
