import { isIP } from 'node:net';
import { answerCorpus, forbiddenHosts } from '@patchbay/safe-fetch/address-corpus.fixture';
import { corpus } from '@patchbay/safe-fetch/corpus.fixture';
import type { Zone } from '@patchbay/safe-fetch/name-server.fixture';
import { insideAddresses } from './trap.ts';

const domain = 'drill.test';
/** Routed nowhere, and public to every guard. */
const outside = '3ffe::1';

const isFamily = (family: 4 | 6) => (address: string) => isIP(address) === family;

/** Returns true if the name server of the drill can put the address into a record. */
const isRecord = (address: string): boolean => isIP(address) !== 0 && !/:.*[.%]/.test(address);

/** Embeds 127.0.0.1, or is an address that only this network has. */
const inAnotherForm = ['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '::ffff:7f00:1', 'fd00:ec2::254', 'fe80::1'];

/** Addresses that a name may have, so that it is refused. */
const refusedAnswers: readonly (readonly string[])[] = [
  ...[...insideAddresses, ...inAnotherForm].map((address) => [address]),
  ...answerCorpus.filter(({ verdict }) => verdict === 'refused').map(({ answers }) => answers),
].filter((answers) => answers.length < 20 && answers.every(isRecord));

/** URLs that must be refused wherever they come from: spellings, forbidden addresses, and names that stand for one. */
export function refusedUrls(port: number): readonly string[] {
  return [
    ...corpus.filter(({ production, verdict }) => production && verdict !== 'allowed').map(({ url }) => url),
    ...forbiddenHosts.map((host) => `https://${host}:${port}/`),
    ...refusedAnswers.map((_, at) => `https://inside${at}.${domain}:${port}/`),
  ];
}

/** A URL whose name resolves to an outside address when it is checked, and to an inside one the next time. */
export const rebindingUrl = (at: number, port: number): string => `https://rebind${at}.${domain}:${port}/`;

/** Returns true if a name resolves to an outside address on this turn: the first one and every other one after it. */
const isOutsideAt = (turn: number): boolean => turn === 0 || turn % 2 === 1;

function rebind(turn: number, type: string | undefined, at: number): readonly string[] {
  if (isOutsideAt(turn)) return type === 'AAAA' ? [outside] : [];
  const inside = insideAddresses[at % insideAddresses.length] ?? '127.0.0.1';
  return [inside].filter(isFamily(type === 'AAAA' ? 6 : 4));
}

/**
 * The answers of the drill's name server, with a time to live of 0. A name is outside at its registration and at the first
 * check after it. Every later answer is inside and outside by turns.
 */
export function changingZone(): (question: string) => Zone[string] {
  const turns = new Map<string, number>();
  return (question) => {
    const [name = '', type] = question.split(' ');
    const turn = turns.get(question) ?? 0;
    turns.set(question, turn + 1);
    const [, kind, number] = /^(rebind|inside)(\d+)\./.exec(name) ?? [];
    if (kind === 'rebind') return rebind(turn, type, Number(number));
    return (refusedAnswers[Number(number)] ?? []).filter(isFamily(type === 'AAAA' ? 6 : 4));
  };
}
