import { createHash } from 'node:crypto';
import { allowSteadyBody } from '@patchbay/network/http-server';
import type { FastifyRequest } from 'fastify';
import { addField, announcedBytes, bytesOf, type FormRules, partsOf } from './receive-form.ts';

/**
 * Reads a form as it arrives and hashes its file, of which nothing is kept. It may take as long as it keeps coming.
 * @param member the field that the hash becomes
 * @returns the fields, as JSON would have them
 * @throws AccessError `invalid_request` (400), `payload_too_large` (413)
 */
export async function digestForm(
  request: FastifyRequest,
  rules: FormRules,
  member: string,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  announcedBytes(request, rules.bytesMax);
  allowSteadyBody(request.raw);
  for await (const part of partsOf(request, rules)) {
    if (part.type === 'field') {
      addField(fields, part);
      continue;
    }
    const hash = createHash('sha256');
    for await (const bytes of bytesOf(part, rules.bytesMax)) hash.update(bytes);
    fields[member] = hash.digest('hex');
  }
  return fields;
}
