export { type Address, formatAddress, parseAddress, readIpv4At } from './address.ts';
export { type Cidr, isWithin, parseCidr, parseNetwork } from './cidr.ts';
export {
  type ClientAddress,
  clientSubject,
  createClientAddress,
  createProxyCheck,
} from './client-address.ts';
export { isListenHost, type Listen, parseListen } from './listen.ts';
export { serverUrls } from './server-urls.ts';
