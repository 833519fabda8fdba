/**
 * Classifies the faults of queries. pg, Prisma's client and Prisma's adapter report the same fault in three shapes. The
 * shapes here come from real faults, which the tests provoke again.
 */

/**
 * SQLSTATE classes and codes of a database that is unavailable, full, locked, closed to us, read-only or too slow (PostgreSQL
 * appendix A). None of them means that a statement of ours is wrong. A standby refuses unlogged tables with 0A000.
 */
const UNAVAILABLE_STATE =
  /^(08...|53...|57P0[1-5]|57014|55P03|55000|0A000|25006|25P03|25P04|58030|28000|28P01|3D000|42501)$/;

/** Prisma's codes: no login, no server, no database, timeouts, closed connection, pool exhausted, transaction lost. */
const UNAVAILABLE_PRISMA = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);

const UNAVAILABLE_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** pg reports these without any code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout e(xceeded when trying to connect|xpired)|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/;

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The server's error as Prisma's adapter recorded it, wherever that is in the error. */
function adapterCause(error: Fields): Fields | undefined {
  const adapterError = fieldsOf(fieldsOf(error.meta)?.driverAdapterError) ?? error;
  const cause = fieldsOf(adapterError.cause);
  return typeof cause?.kind === 'string' ? cause : undefined;
}

/** The server's SQLSTATE; empty if the error did not come from the server. */
function sqlStateOf(error: Fields): string {
  const fromAdapter = textOf(adapterCause(error)?.originalCode);
  if (fromAdapter) return fromAdapter;
  return typeof error.severity === 'string' ? textOf(error.code) : '';
}

/**
 * True if the database is unavailable, cut off, full or too slow, so that the same call may succeed later and the caller
 * answers 503. False for a fault in the statement or its data.
 */
export function isUnavailable(error: unknown): boolean {
  const fields = fieldsOf(error);
  if (!fields) return false;
  const code = textOf(fields.code);
  return (
    UNAVAILABLE_STATE.test(sqlStateOf(fields)) ||
    UNAVAILABLE_PRISMA.has(code) ||
    UNAVAILABLE_SOCKET.has(code) ||
    UNAVAILABLE_MESSAGE.test(textOf(fields.message)) ||
    fields.name === 'PrismaClientInitializationError'
  );
}

/** True if another row violates the unique constraint `constraint` (a name such as `accounts_email_key`), or any if absent. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fields = fieldsOf(error);
  if (!fields || sqlStateOf(fields) !== '23505') return false;
  if (constraint === undefined) return true;
  const named = fields.constraint ?? fieldsOf(adapterCause(fields)?.constraint)?.index;
  return named === constraint;
}

/** True if a concurrent transaction won (40001) or a deadlock was broken (40P01), so that the caller may retry. */
export function isSerializationFailure(error: unknown): boolean {
  const fields = fieldsOf(error);
  return fields !== undefined && /^(40001|40P01)$/.test(sqlStateOf(fields));
}

/**
 * The part of a database error that a log line may contain. The error itself must not be logged: pg attaches the whole
 * connection to it, including the password, and Prisma the statement.
 */
export function summarizeFault(error: unknown): { message: string; sqlState: string } {
  const fields = fieldsOf(error) ?? {};
  return { message: textOf(fields.message), sqlState: sqlStateOf(fields) || textOf(fields.code) };
}
