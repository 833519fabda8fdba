import { isIP } from 'node:net';
import { z } from 'zod';
import { type MasterKey, parseMasterKeys } from './master-secret.ts';
import { Secret } from './secret.ts';

/** A host and a port to listen on. */
export interface Listen {
  readonly host: string;
  readonly port: number;
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'is not a port number' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, { error: 'is not between 1 and 65535' });

const flag = z
  .enum(['1', '0', 'true', 'false'], { error: 'is neither 1 nor 0' })
  .transform((text) => text === '1' || text === 'true');

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** An address that paths are appended to: scheme, host and port alone, as RFC 8414 wants of an issuer. */
const origin = z
  .string()
  .refine((text) => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''), {
    error: 'is not an http(s) URL',
  })
  .refine((text) => parseUrl(text)?.href === `${parseUrl(text)?.origin}/`, {
    error: 'has more than scheme, host and port',
  })
  .transform((text) => new URL(text).origin);

/** A URL that may carry a password, so it is never printed, not even when it is wrong. */
const secretUrl = (schemes: readonly string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(parseUrl(text)?.protocol ?? ''), {
      error: `is not a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    })
    .transform((text) => new Secret(text));

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A range, and nothing of it after its prefix: such bits show that another range was meant. */
function isCidr(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (!isNetwork(text) || bits === undefined) return false;
  const groupBits = isIP(address) === 4 ? 8 : 16;
  const groups = groupBits === 8 ? address.split('.').map(Number) : parseHextets(address);
  return groups.every((group, index) => {
    const hostBits = Math.min(groupBits, Math.max(0, (index + 1) * groupBits - Number(bits)));
    return group % 2 ** hostBits === 0;
  });
}

/** The eight groups of an IPv6 address, as the URL parser spells it. */
function parseHextets(address: string): number[] {
  const spelled = parseUrl(`http://[${address}]`)?.hostname.slice(1, -1) ?? '';
  const [left = [], right = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const listen = z
  .string()
  .regex(/^(?:\[[0-9a-fA-F:.]+\]|[^:[\]\s]+):\d{1,5}$/, { error: 'is not host:port' })
  .transform((text): Listen => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  })
  .refine((value) => value.port >= 1 && value.port <= 65_535, {
    error: 'has a port that is not between 1 and 65535',
  });

const masterKeys = z.string().transform((text, ctx): readonly MasterKey[] => {
  const parsed = parseMasterKeys(text);
  if (!('problem' in parsed)) return parsed;
  ctx.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

// Stored and compared in this form, as accounts' addresses are.
const email = z
  .string()
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(z.email({ error: 'holds something that is not an email address' }));

// Stars on both sides: also inside other words, once what separates letters is taken out.
const reservedWord = z.string().regex(/^(?:\*[\p{L}\p{N}]{3,40}\*|[\p{L}\p{N}]{2,40})$/u, {
  error: 'holds something that is neither a word nor a *word*',
});

// A star needs two labels behind it, so that no list trusts all of .com.
const hostName = z
  .string()
  .regex(/^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, {
    error: 'holds something that is not a host name in lower case',
  });

/** Each variable by itself. What one demands of another is in rules.ts. Messages never quote a value. */
export const variableSchema = z.object({
  DEPLOYMENT: z
    .enum(['development', 'production'], { error: 'is neither development nor production' })
    .optional(),
  BASE_URL: origin.optional(),
  CONSOLE_URL: origin.optional(),
  API_PORT: port.optional(),
  CONSOLE_PORT: port.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: secretUrl(['postgresql:', 'postgres:']).optional(),
  REDIS_URL: secretUrl(['redis:', 'rediss:']).optional(),
  KEY_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, { error: 'is not 1 to 16 lower-case letters and digits after a letter' })
    .optional(),
  MASTER_KEY: masterKeys.optional(),
  SMTP_URL: secretUrl(['smtp:', 'smtps:']).optional(),
  // A line break would let the value add headers of its own to every mail.
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, { error: 'is not an email address' })
    .optional(),
  SMS_URL: secretUrl(['http:', 'https:']).optional(),
  OPERATOR_EMAILS: list.pipe(z.array(email)).optional(),
  ADMIN_LISTEN: listen.optional(),
  LISTEN_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, { error: 'is not a host name or an address' })
    .optional(),
  ALLOW_DEV_CODE: flag.optional(),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(z.string().refine(isNetwork, { error: 'holds something that is not an address or a CIDR' })),
    )
    .optional(),
  // A software_id is compared byte for byte, so it is one word of printable ASCII.
  AUTO_APPROVED_SOFTWARE_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, { error: 'is not 1 to 128 printable characters without a space' })
    .optional(),
  RESERVED_CLIENT_WORDS: list.pipe(z.array(reservedWord)).optional(),
  CIMD_TRUSTED_HOSTS: list.pipe(z.array(hostName)).optional(),
  WEBHOOK_ALLOW_CIDRS: list
    .pipe(z.array(z.string().refine(isCidr, { error: 'holds something that is not a CIDR' })))
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'is not debug, info, warn, error or silent',
    })
    .optional(),
  METRICS_PORT: port.optional(),
});

export type VariableName = keyof typeof variableSchema.shape;
export type Variables = z.output<typeof variableSchema>;
