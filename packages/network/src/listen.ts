import { parseAddress } from './address.ts';

/** A host and a port to listen on. */
export interface Listen {
  readonly host: string;
  readonly port: number;
}

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)*${label}$`);
// As the URL standard has it: a host that ends in a number is an address, never a name.
const endsInNumber = /(?:^|\.)(?:\d+|0[xX][0-9a-fA-F]*)$/;

/** Returns true if a program may listen at `text`: a canonical address or a host name. */
export function isListenHost(text: string): boolean {
  return parseAddress(text) !== null || (hostName.test(text) && !endsInNumber.test(text));
}

/** `host:port`, an IPv6 address in brackets; null for anything else. The port may be any number of five digits. */
export function parseListen(text: string): Listen | null {
  const match = /^(?:\[(?<ipv6>[^\]]+)\]|(?<host>[^:[\]]+)):(?<port>\d{1,5})$/.exec(text);
  const { ipv6, host = ipv6 ?? '', port } = match?.groups ?? {};
  const isBracketed = ipv6 !== undefined;
  if (!isListenHost(host) || isBracketed !== host.includes(':')) return null;
  return { host, port: Number(port) };
}
