import type { VariableName } from './variable-schema.ts';

export interface VariableEntry {
  /** Describes the effect of the variable, in one or two lines of .env.example. */
  readonly about: string;
  /** The value in .env.example: the default, or one that shows the format. */
  readonly example: string;
  /** Tells the operator what to do when the value is refused. */
  readonly fix: string;
}

/** Every variable of the service in the order of .env.example, which is written from this table. */
export const variableTable = {
  DEPLOYMENT: {
    about: 'development or production. Production refuses weak secrets and plain http, and issues live keys.',
    example: 'development',
    fix: 'Set DEPLOYMENT=development or DEPLOYMENT=production.',
  },
  BASE_URL: {
    about:
      'The address of the API from outside; printed in every link. Default: http://localhost:<API_PORT>.',
    example: 'http://localhost:4000',
    fix: 'Set it to the public address of the API, such as BASE_URL=https://api.example.com.',
  },
  CONSOLE_URL: {
    about: 'The address of the console from outside. Default: http://localhost:<CONSOLE_PORT>.',
    example: 'http://localhost:3000',
    fix: 'Set it to the public address of the console, such as CONSOLE_URL=https://console.example.com.',
  },
  API_PORT: {
    about: 'The port of the API.',
    example: '4000',
    fix: 'Set a free port, such as API_PORT=4000.',
  },
  CONSOLE_PORT: {
    about: 'The port of the console.',
    example: '3000',
    fix: 'Set a free port, such as CONSOLE_PORT=3000.',
  },
  DATA_DIR: {
    about: 'The directory of the embedded database and the generated master key.',
    example: '.data',
    fix: 'Make it a directory that this user may write, with room on its disk, or set DATA_DIR to another one.',
  },
  DATABASE_URL: {
    about:
      'A PostgreSQL 18 server, or several with commas between their hosts: the one that can write is used. Without it, a server is started in DATA_DIR.',
    example: 'postgresql://user:password@localhost:5432/patchbay',
    fix: 'Set it to postgresql://user:password@host:5432/database, or leave it out for the embedded server.',
  },
  DATABASE_DIRECT_URL: {
    about:
      'The same database and role as DATABASE_URL without the connection pooler in front of it. Set it if DATABASE_URL is PgBouncer or another pooler in transaction mode: migrations and the schedule of the worker need sessions of their own.',
    example: 'postgresql://user:password@localhost:5432/patchbay',
    fix: 'Set it to postgresql://user:password@host:5432/database of the server itself beside DATABASE_URL, or leave it out without a pooler.',
  },
  DATABASE_REPLICA_URL: {
    about:
      'A standby of the server in DATABASE_URL, with the same database and role and without a pooler or a balancer. Of several servers, one standby is used at a time. Logs, charts and the audit log are read there while it is at most ten seconds behind. Without it, the primary answers everything.',
    example: 'postgresql://user:password@standby:5432/patchbay',
    fix: 'Set it to postgresql://user:password@host:5432/database of a standby beside DATABASE_URL, or leave it out.',
  },
  DATABASE_MIGRATION_URL: {
    about:
      'The same database as DATABASE_URL, with the role that owns its tables: npm run migrate and npm start use it and pass it on to no program. Without it, DATABASE_URL migrates.',
    example: 'postgresql://owner:password@localhost:5432/patchbay',
    fix: 'Set it to postgresql://owner:password@host:5432/database beside DATABASE_URL, or leave it out.',
  },
  MOVE_FROM_URL: {
    about:
      'For npm run move-workspace alone: the database of the cell that a workspace leaves, with a superuser. The server of the new cell connects to it too.',
    example: 'postgresql://postgres:password@cell-1:5432/patchbay',
    fix: 'Set it to postgresql://user:password@host:5432/database for the move, and leave it out elsewhere.',
  },
  MOVE_TO_URL: {
    about:
      'For npm run move-workspace alone: the database of the cell to which a workspace is moved, with a superuser.',
    example: 'postgresql://postgres:password@cell-2:5432/patchbay',
    fix: 'Set it to postgresql://user:password@host:5432/database for the move, and leave it out elsewhere.',
  },
  MOVE_FROM_MEDIA_URL: {
    about:
      'For npm run move-workspace alone: the store of audio of the cell that a workspace leaves, written as MEDIA_URL. Without it, a workspace that has audio stays.',
    example: 'file:///mnt/cell-1/media',
    fix: 'Set it to the MEDIA_URL of the old cell for the move, and leave it out elsewhere.',
  },
  MOVE_TO_MEDIA_URL: {
    about:
      'For npm run move-workspace alone: the store of audio of the cell to which a workspace is moved, written as MEDIA_URL.',
    example: 'file:///mnt/cell-2/media',
    fix: 'Set it to the MEDIA_URL of the new cell for the move, and leave it out elsewhere.',
  },
  DATABASE_TIMEOUT_MS: {
    about:
      'The longest that a request waits for the database, in milliseconds, before it is answered with 503: two fifths for a connection, and the rest for a statement.',
    example: '2900',
    fix: 'Set 500 to 60000 milliseconds, such as DATABASE_TIMEOUT_MS=2900, or leave it out.',
  },
  REDIS_URL: {
    about: 'Redis or Valkey for rate limits. Without it they are counted in PostgreSQL.',
    example: 'redis://localhost:6379',
    fix: 'Set it to redis://host:6379 (rediss:// for TLS), or leave it out.',
  },
  KEY_PREFIX: {
    about: 'The first part of every key and token. Changing it makes the issued ones invalid.',
    example: 'pb',
    fix: 'Set 1 to 16 lower-case letters and digits that start with a letter, such as KEY_PREFIX=pb.',
  },
  MASTER_KEY: {
    about:
      'At least 32 random bytes, base64 or hexadecimal; required in production. Several separated by commas: the first signs and encrypts, all are accepted (docs/runbook.md says how to rotate it). Development makes one in DATA_DIR.',
    example: '',
    fix: 'Make one with `openssl rand -base64 32`, keep it safe, and give every process the same.',
  },
  SMTP_URL: {
    about:
      'The mail server; required in production. Without it, mail is shown in the console and codes are echoed.',
    example: 'smtps://user:password@smtp.example.com:465',
    fix: 'Set it to smtp://host:587 or smtps://user:password@host:465.',
  },
  MAIL_FROM: {
    about: 'The sender of mail. Default: no-reply at the host of CONSOLE_URL.',
    example: 'Patchbay <no-reply@example.com>',
    fix: 'Set an address, such as MAIL_FROM="Patchbay <no-reply@example.com>".',
  },
  SMS_URL: {
    about:
      'The SMS gateway: each text message is a POST of { to, text } as JSON to this address, a user and a password in it as Basic authentication. Without it nobody can sign in by phone, except in development, where codes are echoed.',
    example: 'https://user:password@sms.example.com/messages',
    fix: 'Set it to an http(s) address, such as SMS_URL=https://user:password@sms.example.com/messages.',
  },
  OPERATOR_EMAILS: {
    about:
      'Accounts that are operators once verified; several separated by commas. Default: in development on loopback the account that was verified first; elsewhere nobody.',
    example: 'operator@example.com',
    fix: 'Set addresses separated by commas, or leave it out.',
  },
  ADMIN_LISTEN: {
    about: 'In production, operator routes exist on this address alone.',
    example: '127.0.0.1:4001',
    fix: 'Set host:port, such as ADMIN_LISTEN=127.0.0.1:4001 or [::1]:4001, with a port of its own.',
  },
  ADMIN_CONSOLE_LISTEN: {
    about: 'In production, operator pages of the console exist on this address alone.',
    example: '127.0.0.1:3001',
    fix: 'Set host:port, such as ADMIN_CONSOLE_LISTEN=127.0.0.1:3001 or [::1]:3001, with a port of its own.',
  },
  LISTEN_HOST: {
    about:
      'The address to listen on. Default: 127.0.0.1 in development, 0.0.0.0 in production. Setting it in development switches codes in answers and the operator role off.',
    example: '127.0.0.1',
    fix: 'Set an address of this machine, such as LISTEN_HOST=127.0.0.1.',
  },
  ALLOW_DEV_CODE: {
    about:
      '1 switches codes in answers and the operator role on again beside LISTEN_HOST. Never in production.',
    example: '0',
    fix: 'Set ALLOW_DEV_CODE=1, or leave it out.',
  },
  TRUSTED_PROXIES: {
    about:
      'Proxies whose X-Forwarded-For is believed: addresses or CIDRs separated by commas. Default: none.',
    example: '10.0.0.0/8',
    fix: 'Set addresses or CIDRs separated by commas, such as TRUSTED_PROXIES=10.0.0.0/8,::1.',
  },
  AUTO_APPROVED_SOFTWARE_ID: {
    about:
      'OAuth clients that register with this software_id (patchbay-cli: the command line) are approved at once, without the sensitive scopes. Anybody can claim it. Default: patchbay-cli in development, none in production.',
    example: 'patchbay-cli',
    fix: 'Set 1 to 128 printable characters without a space, or leave it out.',
  },
  RESERVED_CLIENT_WORDS: {
    about:
      'The words that the name of an OAuth client may not hold, separated by commas: a word, or *word* for one that may not stand inside another word either. Replaces the list shown here.',
    example: '*patchbay*,official,verified,support,admin,system',
    fix: 'Set words of letters and digits separated by commas, such as RESERVED_CLIENT_WORDS=*acme*,official.',
  },
  ALLOW_LOOPBACK_REDIRECTS: {
    about:
      '1 accepts redirect URIs on loopback (http://127.0.0.1, http://[::1], http://localhost) in production too. Native MCP clients need them; any program on the same computer can use the id of such a client. Default: 0.',
    example: '0',
    fix: 'Set ALLOW_LOOPBACK_REDIRECTS=1, or leave it out.',
  },
  CIMD_TRUSTED_HOSTS: {
    about:
      'Hosts whose client metadata documents are approved at once, separated by commas: client.example.com, or *.example.com for the hosts below it. Default: none.',
    example: 'client.example.com',
    fix: 'Set host names in lower case separated by commas, or leave it out.',
  },
  WEBHOOK_ALLOW_CIDRS: {
    about:
      'Ranges that are called although they are not public: webhook endpoints and client metadata documents of your own network, separated by commas. Default: none.',
    example: '127.0.0.1/32',
    fix: 'Set CIDRs separated by commas, such as WEBHOOK_ALLOW_CIDRS=10.1.2.0/24,127.0.0.1/32.',
  },
  DNS_SERVERS: {
    about:
      'Name servers that are asked for the records by which workspaces prove their domains, separated by commas: an address, or address:port. Default: those of the system.',
    example: '9.9.9.9,[2620:fe::fe]:53',
    fix: 'Set addresses separated by commas, such as DNS_SERVERS=9.9.9.9,149.112.112.112.',
  },
  WEBHOOK_RETRY_SCALE: {
    about:
      'Shortens every wait of webhook deliveries, for tests and demonstrations: with 0.01, five minutes become three seconds. Default: 1.',
    example: '0.01',
    fix: 'Set a number above 0 and at most 1, or leave it out.',
  },
  SOCKETS_PER_WORKSPACE: {
    about:
      'The number of WebSockets that a workspace may have open, over all processes of the API. Default: 200.',
    example: '1000',
    fix: 'Set a number between 1 and 99999, or leave it out.',
  },
  AI_BASE_URL: {
    about:
      'An OpenAI-compatible server that answers questions and transcribes speech: what comes before /chat/completions. It gets messages of users who have consented. Default: none; questions are answered with quotes, in the process.',
    example: 'https://llm.example.com/v1',
    fix: 'Set an http(s) URL without user and query, such as AI_BASE_URL=https://llm.example.com/v1, and AI_MODEL.',
  },
  AI_API_KEY: {
    about: 'The key of the AI server. Default: none is sent.',
    example: 'sk-0123456789',
    fix: 'Set 1 to 512 printable characters without a space, or leave it out.',
  },
  AI_MODEL: {
    about: 'The model of the AI server that answers; required beside AI_BASE_URL.',
    example: 'small-model',
    fix: 'Set it to the name of a model that the server has.',
  },
  AI_TRANSCRIPTION_MODEL: {
    about: 'The model of the AI server that transcribes speech. Default: whisper-1.',
    example: 'whisper-1',
    fix: 'Set it to the name of a model that the server has, or leave it out.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'An OpenTelemetry collector that takes OTLP over HTTP: what comes before /v1/traces. The API and the console send it what requests waited for, and the worker what its work waited for and what the runs of agents did, without a word of what was asked, read or answered. Default: none.',
    example: 'http://127.0.0.1:4318',
    fix: 'Set an http(s) URL without user and query, such as OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers for the collector, as name=value separated by commas. Default: none.',
    example: 'x-api-key=0123456789',
    fix: 'Set name=value pairs separated by commas, each value percent-encoded, or leave it out.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about:
      'The share of requests, and of the work of the worker, that is traced, from 0 to 1. Runs of agents are always sent. Default: 1.',
    example: '0.05',
    fix: 'Set a number from 0 to 1, such as OTEL_TRACES_SAMPLER_ARG=0.05, or leave it out.',
  },
  AI_BUDGET_USD: {
    about:
      'The AI budget of a workspace of the free tier for a calendar month (UTC), in dollars; 0 admits no call. Default: 1.00.',
    example: '1.00',
    fix: 'Set an amount with at most six decimals, such as AI_BUDGET_USD=2.50, or leave it out.',
  },
  AI_PRICES: {
    about:
      'The prices of models, as model=input/output in dollars for a million tokens, separated by commas; they come before the built-in list prices. A model without a price costs nothing toward the budget. Default: none.',
    example: 'small-model=0.25/2,large-model=1.25/10',
    fix: 'Set model=input/output pairs separated by commas, such as AI_PRICES=small-model=0.25/2, or leave it out.',
  },
  MEDIA_URL: {
    about:
      'The store of encrypted audio: the file: URL of a directory that the API, the console and the worker share, or the s3: URL of a bucket, s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION. Characters such as / in the secret are percent-encoded. With tls=off the server is called by http. Default: media in DATA_DIR.',
    example: 'file:///var/lib/patchbay/media',
    fix: 'Set it to the URL of a directory or a bucket, such as MEDIA_URL=file:///var/lib/patchbay/media, or leave it out.',
  },
  FFMPEG_PATH: {
    about:
      'The ffmpeg that decodes AAC for the waveforms of voice notes. Without one, voice notes in AAC have a duration and no waveform. Default: ffmpeg in /usr/local/bin, /usr/bin, /bin or /opt/homebrew/bin.',
    example: '/usr/bin/ffmpeg',
    fix: 'Set it to the path of ffmpeg, or leave it out.',
  },
  AUDIT_ANCHOR_FILE: {
    about:
      'The file to which the worker writes the signed heads of the audit log, and npm run verify-audit compares them. Choose a place that the database server cannot write. Default: audit-anchor.jsonl in DATA_DIR.',
    example: '.data/audit-anchor.jsonl',
    fix: 'Set it to a file that the worker may append to.',
  },
  LOG_LEVEL: {
    about: 'debug, info, warn, error or silent.',
    example: 'info',
    fix: 'Set LOG_LEVEL=info.',
  },
  METRICS_LISTEN: {
    about:
      'The address at which Prometheus reads /metrics: the API listens here, the console on the next port, and the worker on the one after. Choose a private address, because everyone who reaches it may read. off: no metrics.',
    example: '127.0.0.1:9464',
    fix: 'Set host:port with three free ports, such as METRICS_LISTEN=127.0.0.1:9464, or METRICS_LISTEN=off.',
  },
  METRICS_PORT: {
    about: 'The port of METRICS_LISTEN alone, on 127.0.0.1. METRICS_LISTEN wins.',
    example: '9464',
    fix: 'Use METRICS_LISTEN instead, such as METRICS_LISTEN=127.0.0.1:9464.',
  },
} as const satisfies Record<VariableName, VariableEntry>;
