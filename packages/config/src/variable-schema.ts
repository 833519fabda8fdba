import { Resolver } from 'node:dns';
import {
  isListenHost,
  type Listen,
  parseCidr,
  parseListen,
  parseNetwork,
  serverUrls,
} from '@patchbay/network';
import { z } from 'zod';
import { headerList } from './header-list.ts';
import { type MasterKey, parseMasterKeys } from './master-secret.ts';
import { type MediaLocation, readMediaUrl } from './media-url.ts';
import { amountShape, priceList, toMicros } from './price-list.ts';
import { Secret } from './secret.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'is not a port number' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, { error: 'is not between 1 and 65535' });

/** The first of three ports: of the API, the console and the worker. */
const fitsThree = (value: number): boolean => value <= 65_533;
const noRoom = { error: 'has a port without two more behind it' };

const flag = z
  .enum(['1', '0', 'true', 'false'], { error: 'is neither 1 nor 0' })
  .transform((text) => text === '1' || text === 'true');

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** An address that paths are appended to: only scheme, host and port, as RFC 8414 demands of an issuer. */
const origin = z
  .string()
  .refine((text) => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''), {
    error: 'is not an http(s) URL',
  })
  .refine((text) => parseUrl(text)?.href === `${parseUrl(text)?.origin}/`, {
    error: 'has more than scheme, host and port',
  })
  .transform((text) => new URL(text).origin);

/** The address under which an API lies, without the slash at its end. */
const apiBase = z
  .string()
  .refine(
    (text) => {
      const url = parseUrl(text);
      const isHttp = url !== null && ['http:', 'https:'].includes(url.protocol);
      return isHttp && url.href.replace(/\/$/, '') === `${url.origin}${url.pathname}`.replace(/\/$/, '');
    },
    { error: 'is not an http(s) URL without user, query and fragment' },
  )
  .transform((text) => text.replace(/\/+$/, ''));

const share = z
  .string()
  .regex(/^(?:0?\.\d{1,6}|[01](?:\.0{1,6})?)$/, { error: 'is not a number from 0 to 1' })
  .transform(Number);

const modelName = z.string().regex(/^[\x21-\x7e]{1,200}$/, { error: 'is not the name of a model' });

/** A URL that may contain a password, so it is never printed, not even when it is wrong. */
const secretUrl = (schemes: readonly string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(parseUrl(text)?.protocol ?? ''), {
      error: `is not a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    })
    .transform((text) => new Secret(text));

const sessionAttributes = ['read-write', 'primary'];

/** Several servers stand in one URL, as libpq takes them. The one that can write is always chosen. */
const databaseUrl = z
  .string()
  .refine(
    (text) => serverUrls(text).every((each) => /^postgres(ql)?:$/.test(parseUrl(each)?.protocol ?? '')),
    {
      error: 'is not a URL that starts with postgresql:// or postgres://',
    },
  )
  .refine(
    (text) => {
      const [first] = serverUrls(text);
      const wanted = parseUrl(first)?.searchParams.get('target_session_attrs') ?? 'primary';
      return sessionAttributes.includes(wanted);
    },
    { error: 'wants a server that cannot write (target_session_attrs)' },
  )
  .transform((text) => new Secret(text));

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const readsAs =
  (parse: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      parse(text);
      return true;
    } catch {
      return false;
    }
  };

const listen = z
  .string()
  .transform((text, ctx): Listen => {
    const parsed = parseListen(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: 'custom', message: 'is not host:port' });
    return z.NEVER;
  })
  .refine((value) => value.port >= 1 && value.port <= 65_535, {
    error: 'has a port that is not between 1 and 65535',
  });

/** `off`, or where the first of three programs listens. */
const metricsListen = z.union(
  [z.literal('off'), listen.refine(({ port: first }) => fitsThree(first), noRoom)],
  {
    error: 'is neither off nor host:port with room for three ports',
  },
);

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

// With stars on both sides, a word is refused inside other words as well, when separators are taken out.
const reservedWord = z.string().regex(/^(?:\*[\p{L}\p{N}]{3,40}\*|[\p{L}\p{N}]{2,40})$/u, {
  error: 'holds something that is neither a word nor a *word*',
});

// A star needs two labels behind it, so that no list can trust all of .com.
const hostName = z
  .string()
  .regex(/^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, {
    error: 'holds something that is not a host name in lower case',
  });

const mediaUrl = z.string().transform((text, ctx): MediaLocation => {
  const location = readMediaUrl(text);
  if (location) return location;
  ctx.addIssue({
    code: 'custom',
    message: 'is neither the file: URL of a directory nor the s3: URL of a bucket',
  });
  return z.NEVER;
});

/** The schema of each variable. None is required here. Rules between variables are in rules.ts. Messages never quote a value. */
export const variableSchema = z
  .object({
    DEPLOYMENT: z.enum(['development', 'production'], { error: 'is neither development nor production' }),
    BASE_URL: origin,
    CONSOLE_URL: origin,
    API_PORT: port,
    CONSOLE_PORT: port,
    DATA_DIR: z.string(),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrl,
    DATABASE_MIGRATION_URL: databaseUrl,
    MOVE_FROM_URL: databaseUrl,
    MOVE_TO_URL: databaseUrl,
    MOVE_FROM_MEDIA_URL: mediaUrl,
    MOVE_TO_MEDIA_URL: mediaUrl,
    DATABASE_TIMEOUT_MS: z
      .string()
      .regex(/^\d{1,5}$/, { error: 'is not a number of milliseconds' })
      .transform(Number)
      .refine((value) => value >= 500 && value <= 60_000, { error: 'is not between 500 and 60000' }),
    REDIS_URL: secretUrl(['redis:', 'rediss:']),
    KEY_PREFIX: z.string().regex(/^[a-z][a-z0-9]{0,15}$/, {
      error: 'is not 1 to 16 lower-case letters and digits after a letter',
    }),
    MASTER_KEY: masterKeys,
    SMTP_URL: secretUrl(['smtp:', 'smtps:']),
    // A line break would let the value add headers of its own to every mail.
    MAIL_FROM: z.string().regex(/^(?:[^<>\r\n@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'is not an email address',
    }),
    SMS_URL: secretUrl(['http:', 'https:']),
    OPERATOR_EMAILS: list.pipe(z.array(email)),
    ADMIN_LISTEN: listen,
    ADMIN_CONSOLE_LISTEN: listen,
    LISTEN_HOST: z.string().refine(isListenHost, { error: 'is not a host name or an address' }),
    ALLOW_DEV_CODE: flag,
    TRUSTED_PROXIES: list.pipe(
      z.array(
        z
          .string()
          .refine(readsAs(parseNetwork), { error: 'holds something that is not an address or a CIDR' }),
      ),
    ),
    // A software_id is compared byte for byte, so it is one word of printable ASCII.
    AUTO_APPROVED_SOFTWARE_ID: z
      .string()
      .regex(/^[\x21-\x7e]{1,128}$/, { error: 'is not 1 to 128 printable characters without a space' }),
    RESERVED_CLIENT_WORDS: list.pipe(z.array(reservedWord)),
    ALLOW_LOOPBACK_REDIRECTS: flag,
    CIMD_TRUSTED_HOSTS: list.pipe(z.array(hostName)),
    WEBHOOK_ALLOW_CIDRS: list.pipe(
      z.array(z.string().refine(readsAs(parseCidr), { error: 'holds something that is not a CIDR' })),
    ),
    DNS_SERVERS: list.pipe(
      z.array(
        z.string().refine(
          readsAs((text) => new Resolver().setServers([text])),
          {
            error: 'holds something that is not an address, or address:port',
          },
        ),
      ),
    ),
    WEBHOOK_RETRY_SCALE: z
      .string()
      .regex(/^\d{1,3}(?:\.\d{1,6})?$/, { error: 'is not a number' })
      .transform(Number)
      .refine((value) => value > 0 && value <= 1, { error: 'is not above 0 and at most 1' }),
    SOCKETS_PER_WORKSPACE: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, { error: 'is not a number between 1 and 99999' })
      .transform(Number),
    AI_BASE_URL: apiBase,
    AI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,512}$/, { error: 'is not 1 to 512 printable characters without a space' })
      .transform((text) => new Secret(text)),
    AI_MODEL: modelName,
    AI_TRANSCRIPTION_MODEL: modelName,
    OTEL_EXPORTER_OTLP_ENDPOINT: apiBase,
    OTEL_EXPORTER_OTLP_HEADERS: headerList,
    OTEL_TRACES_SAMPLER_ARG: share,
    AI_BUDGET_USD: z
      .string()
      .regex(amountShape, { error: 'is not an amount of dollars' })
      .transform(toMicros),
    AI_PRICES: priceList,
    MEDIA_URL: mediaUrl,
    FFMPEG_PATH: z.string().min(1),
    AUDIT_ANCHOR_FILE: z.string(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'is not debug, info, warn, error or silent',
    }),
    METRICS_LISTEN: metricsListen,
    METRICS_PORT: port.refine(fitsThree, noRoom),
  })
  .partial();

export type VariableName = keyof typeof variableSchema.shape;
export type Variables = z.output<typeof variableSchema>;
