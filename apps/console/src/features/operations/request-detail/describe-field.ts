import type { RefusalNote } from '@patchbay/contract';

type RefusedField = RefusalNote['fields'][number];

const faults = new Map([
  ['missing', 'is missing'],
  ['type_error', 'has the wrong type'],
  ['too_short', 'is too short or too small'],
  ['too_long', 'is too long or too large'],
  ['string_pattern_mismatch', 'has the wrong format'],
  ['extra_forbidden', 'has members that are not accepted'],
  ['enum', 'is not one of the accepted values'],
]);

/** A refused field in words: what it is called, in which part of the request, and what is wrong with it. */
export function describeField({ at, type }: RefusedField): { name: string; fault: string } {
  const [part = '', ...names] = at.split('.');
  const fault = faults.get(type) ?? 'has an invalid value';
  return names.length === 0
    ? { name: part, fault }
    : { name: names.join('.'), fault: `in the ${part} ${fault}` };
}
