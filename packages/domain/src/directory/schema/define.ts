import type { Attribute } from './attribute.ts';

export const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

/** A list of values, each with its kind, of which one may be the primary one (RFC 7643 section 2.4). */
export function listOf(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  const { canonicalValues, subAttributes = [], type = 'string', ...rest } = more;
  return {
    name,
    description,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      ...(subAttributes.length > 0
        ? subAttributes
        : [{ name: 'value', type, description: 'The value itself.' }]),
      text('display', 'The value as people read it.'),
      text('type', 'The purpose of the value.', canonicalValues && { canonicalValues }),
      { name: 'primary', type: 'boolean', description: 'Whether this is the preferred value of the list.' },
    ],
    ...rest,
  };
}
