import { isAbsolute, join } from 'node:path';
import { CommandFailure, exitCodes } from './failure.ts';

/** The settings that the command line reads from its environment. */
export interface Environment {
  readonly baseUrl: string;
  /** PATCHBAY_CLIENT_ID, used instead of registering a client. */
  readonly clientId: string | null;
  /** PATCHBAY_SESSION, a console session used instead of a stored one. */
  readonly session: string | null;
  /** PATCHBAY_TOKEN, an API key or access token used instead of a stored sign-in. */
  readonly token: string | null;
  /** The server to which the credentials of the variables belong, where it is another one and they are not used. */
  readonly otherServer: string | null;
  /** Holds the credentials; only its owner may read it. */
  readonly configDir: string;
}

const defaultBaseUrl = 'http://localhost:4000';
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.includes(hostname);

/** The text without what may be a password, also if it is no URL. */
export const withoutPassword = (text: string): string => text.slice(text.lastIndexOf('@') + 1);

function refuseBaseUrl(text: string, reason: string): never {
  throw new CommandFailure(exitCodes.usage, 'invalid_base_url', {
    message: `The base URL ${withoutPassword(text)} ${reason}.`,
  });
}

/**
 * The origin of a server. Credentials are stored under it, so one server has one spelling.
 * @throws CommandFailure (usage), also for plain http to another machine, where others could read the token on its way
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : refuseBaseUrl(text, 'is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuseBaseUrl(text, 'must be https or http');
  if (url.username !== '' || url.password !== '') refuseBaseUrl(url.origin, 'must not contain a password');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    refuseBaseUrl(text, 'must have no path');
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    refuseBaseUrl(text, 'must be https unless it is on this machine');
  }
  return url.origin;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset. */
function read(variables: Variables, name: string): string | null {
  const text = variables[name]?.trim() ?? '';
  return text === '' ? null : text;
}

/** @throws CommandFailure (usage) without an absolute path: credentials must not land in the current folder */
function findConfigDir(variables: Variables, home: string): string {
  const config = read(variables, 'XDG_CONFIG_HOME');
  // The XDG specification says to ignore a relative path.
  if (config !== null && isAbsolute(config)) return join(config, 'patchbay');
  if (isAbsolute(home)) return join(home, '.config', 'patchbay');
  throw new CommandFailure(exitCodes.usage, 'no_home', {
    message: 'There is no home directory to keep credentials in.',
    remedy: 'Set HOME or XDG_CONFIG_HOME to an absolute path.',
  });
}

/**
 * The server that PATCHBAY_BASE_URL names, where `--base-url` names another one. The credentials of the variables belong to
 * the first one, and the other one must not get them.
 */
function findOtherServer(named: string | null, baseUrl: string): string | null {
  if (named === null || (URL.canParse(named) && new URL(named).origin === baseUrl)) return null;
  return withoutPassword(named);
}

/** @param home the home directory, for a machine that sets no XDG_CONFIG_HOME; empty if there is none */
export function readEnvironment(variables: Variables, home: string, baseUrlOption?: string): Environment {
  const named = read(variables, 'PATCHBAY_BASE_URL');
  const baseUrl = parseBaseUrl(baseUrlOption ?? named ?? defaultBaseUrl);
  const otherServer = findOtherServer(named, baseUrl);
  const readOwn = (name: string) => (otherServer === null ? read(variables, name) : null);
  return {
    baseUrl,
    clientId: readOwn('PATCHBAY_CLIENT_ID'),
    session: readOwn('PATCHBAY_SESSION'),
    token: readOwn('PATCHBAY_TOKEN'),
    otherServer,
    configDir: findConfigDir(variables, home),
  };
}
