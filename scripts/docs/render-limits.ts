import {
  activeKeysMax,
  agentsMax,
  idempotencyTtlSeconds,
  type LimitName,
  type LimitPolicy,
  type LimitRule,
  limitPolicies,
  mediaQuota,
  pageSizeDefault,
  pageSizeMax,
  webhooksMax,
} from '@patchbay/contract';

/** Says of each limit which calls it counts, and for whom. */
const counted: Readonly<Record<LimitName, string>> = {
  keyOperations: 'creating, rotating and revoking keys, of one account',
  writes: 'calls that change something, of one caller',
  directoryWrites: 'changes over SCIM, of one workspace',
  rawReads: 'reads of what messages say, of one workspace',
  codeSends: 'codes sent by mail to one account',
  codeSendsClient: 'codes that one IP address asks for',
  codeTries: 'wrong codes for one account',
  codeTriesClient: 'wrong codes from one IP address',
  loginAddress: 'wrong passwords for one email address',
  loginClient: 'wrong passwords from one IP address',
  signInsClient: 'passwords typed at one IP address, right ones included',
  registerClient: 'sign-ups from one IP address',
  clientRegistrations: 'OAuth clients registered from one IP address',
  registrationAccessPerIp: 'reads and changes of registrations from one IP address',
  registrationAccessPerClient: 'reads and changes of the registration of one OAuth client',
  authorizationsPerIp: 'authorization requests from one IP address',
  authorizationsPerClient: 'authorization requests of one OAuth client',
  deviceAuthorizationsPerIp: 'device codes from one IP address',
  deviceAuthorizationsPerClient: 'device codes of one OAuth client',
  tokenRefusalsPerIp: 'refused token requests from one IP address',
  tokenRefusalsPerClient: 'refused token requests of one OAuth client',
  userCodeUser: 'wrong device codes typed by one person',
  userCodeClient: 'wrong device codes typed from one IP address',
  phoneCodeSends: 'codes sent to one phone number',
  phoneCodeTries: 'wrong codes for one phone number',
  socketOpens: 'WebSockets opened with one credential',
  socketOpensPerIp: 'WebSockets opened from one IP address without a credential in the header',
  signals: 'call signals of one user',
  segments: 'segments of uploads of one user',
  presence: 'changes of presence of one user',
  phoneStartClient: 'sign-ins by phone begun from one IP address',
  phoneVerifyClient: 'codes of phone sign-ins typed from one IP address',
  phoneSignUpClient: 'sign-ups by phone from one IP address',
  contactMatchClient: 'contact look-ups from one IP address',
  moderationClient: 'reports and blocks from one IP address',
  forensicsClient: 'recordings checked from one IP address',
  inviteLandingClient: 'invitations opened from one IP address',
  domainChecks: 'look-ups of domains in the DNS, of one workspace',
  inviteTrackClient: 'invitations followed from one IP address',
  voiceDropClient: 'voice drops left from one IP address',
  voiceDropHandle: 'voice drops for one person',
  mfaTries: 'wrong second factors for one account',
};

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function sayWindow(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return seconds === size ? `a ${name}`.replace('a hour', 'an hour') : `${seconds / size} ${name}s`;
}

const sayRules = (rules: readonly LimitRule[]): string =>
  rules
    .map(({ limit, windowSeconds }) => `${limit.toLocaleString('en')} in ${sayWindow(windowSeconds)}`)
    .join(', ');

/** Every limit that counts requests. */
export const limitRows = (): string[] =>
  Object.entries<LimitPolicy>(limitPolicies).map(
    ([name, policy]) =>
      `| \`${policy.name}\` | ${counted[name as LimitName]} | ${sayRules(policy.rules)}${policy.isPrivate ? '; private' : ''} |`,
  );

/** The sizes that a program meets. */
export const sizeRows = (): string[] => [
  '| body of a request, unless its operation says otherwise | 64 KiB |',
  `| items in a page of a list | ${pageSizeMax}, and ${pageSizeDefault} if you ask for none |`,
  `| active API keys of a workspace | ${activeKeysMax} |`,
  `| webhook endpoints of a workspace | ${webhooksMax} |`,
  `| agents of a workspace | ${agentsMax} |`,
  `| media that one user sends in ${sayWindow(mediaQuota.rules[0].windowSeconds)} | ${mediaQuota.rules[0].limit / 1024 ** 3} GiB |`,
  `| lifetime of an \`Idempotency-Key\` | ${idempotencyTtlSeconds / 3600} hours |`,
];
