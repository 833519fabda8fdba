import { cliSoftwareId } from '@patchbay/contract';
import {
  type DeviceAuthorization,
  PatchbayError,
  pollDeviceToken,
  registerDeviceClient,
  requestDeviceToken,
  revokeToken,
  startDeviceAuthorization,
} from '@patchbay/sdk';
import { renderUnicodeCompact } from 'uqr';
import { CommandFailure, exitCodes } from '../failure.ts';
import { nameUnknownScopes } from '../scope-name.ts';
import { openAnonymous, type Session, toSignIn } from '../session.ts';

export interface DeviceLoginOptions {
  /** Separated by spaces; the server's defaults when absent. */
  readonly scope?: string | undefined;
  readonly qr: boolean;
  readonly browser: boolean;
}

const client = { name: 'Command line', softwareId: cliSoftwareId };

async function register(session: Session): Promise<string> {
  const { baseUrl } = session.environment;
  const { clientId } = await registerDeviceClient(openAnonymous(session), client);
  await session.store.writeClientId(baseUrl, clientId);
  return clientId;
}

interface Started {
  readonly clientId: string;
  readonly authorization: DeviceAuthorization;
}

/** The refusal of a client that is not approved, with its id: the person who asks for its approval needs it. */
function nameRefused(error: unknown, clientId: string, { environment }: Session): unknown {
  const isRefused = error instanceof PatchbayError && error.code === 'unauthorized_client';
  // With 400 the client is approved, but not for the device flow.
  if (!isRefused || error.status !== 403) return error;
  const { baseUrl, clientId: chosen } = environment;
  const hint =
    chosen === null
      ? ` With AUTO_APPROVED_SOFTWARE_ID=${cliSoftwareId} a server approves new clients at once.`
      : '';
  return new CommandFailure(exitCodes.refused, error.code, {
    message: `Client ${clientId} is not approved by ${baseUrl}: ${error.message}.`,
    remedy: `An operator decides on it in the console, under Client review; then run \`patchbay login\` again.${hint}`,
    cause: error,
  });
}

async function startAs(session: Session, clientId: string, scope: string | undefined): Promise<Started> {
  const authorization = await startDeviceAuthorization(openAnonymous(session), { clientId, scope }).catch(
    (error: unknown) => {
      throw nameUnknownScopes(nameRefused(error, clientId, session), scope?.split(/\s+/) ?? []);
    },
  );
  return { clientId, authorization };
}

/** Registers this machine once for each server, and again only when the server no longer knows it. */
async function start(session: Session, scope: string | undefined): Promise<Started> {
  const { environment, store } = session;
  const known = environment.clientId ?? (await store.readClientId(environment.baseUrl));
  const clientId = known ?? (await register(session));
  try {
    return await startAs(session, clientId, scope);
  } catch (error) {
    const isForgotten = error instanceof PatchbayError && error.code === 'invalid_client';
    if (!isForgotten || known === null || environment.clientId !== null) throw error;
    return startAs(session, await register(session), scope);
  }
}

function showJson({ terminal }: Session, authorization: DeviceAuthorization): void {
  const { expiresInSeconds, userCode, verificationUri, verificationUriComplete } = authorization;
  terminal.result(
    {
      event: 'device_authorization',
      user_code: userCode,
      verification_uri: verificationUri,
      verification_uri_complete: verificationUriComplete,
      expires_in: expiresInSeconds,
    },
    '',
  );
}

/** Opens the link where there is a browser. The link is always printed, since a browser may also fail later. */
async function show(
  { openBrowser, terminal }: Session,
  authorization: DeviceAuthorization,
  { browser, qr }: DeviceLoginOptions,
): Promise<void> {
  const { userCode, verificationUri, verificationUriComplete } = authorization;
  const isOpened = browser && (await openBrowser(verificationUriComplete));
  terminal.note(`Code    ${userCode}\nLink    ${verificationUriComplete}\n`);
  if (isOpened) terminal.note('The link is open in your browser.');
  else terminal.note(`Open the link on any device, or enter the code at ${verificationUri}`);
  if (qr && !isOpened) terminal.note(`\n${renderUnicodeCompact(verificationUriComplete)}\n`);
  terminal.note('Check that the page shows the same code.\nWaiting for your decision (Ctrl-C to stop).');
}

/** Replaces the stored sign-in and tries to end the one that is not stored, which nobody could find again. */
async function keep(session: Session, signIn: ReturnType<typeof toSignIn>): Promise<void> {
  let former: string | undefined;
  let lost: string | undefined = signIn.refreshToken;
  try {
    await session.store.update(session.environment.baseUrl, (current) => {
      former = current.oauth?.refreshToken;
      return Promise.resolve({ ...current, oauth: signIn });
    });
    lost = former;
  } finally {
    if (lost !== undefined) await revokeToken(openAnonymous(session, true), lost).catch(() => undefined);
  }
}

/** The scopes that were asked for and not granted: the person left them out, or the client may not have them. */
function missingFrom(granted: string, asked = ''): string[] {
  const held = granted.split(' ');
  return asked.split(/\s+/).filter((name) => name !== '' && !held.includes(name));
}

/** Signs in by the device flow (RFC 8628): the person decides in a browser on any machine. */
export async function loginByDevice(session: Session, options: DeviceLoginOptions): Promise<void> {
  const { signal, terminal } = session;
  const { authorization, clientId } = await start(session, options.scope);
  if (terminal.isJson) showJson(session, authorization);
  else await show(session, authorization, options);
  const { deviceCode, expiresInSeconds, intervalSeconds } = authorization;
  let requestedAtMs = 0;
  const anonymous = openAnonymous(session);
  const tokens = await pollDeviceToken({
    intervalSeconds,
    expiresInSeconds,
    signal,
    poll: () => {
      requestedAtMs = Date.now();
      return requestDeviceToken(anonymous, { clientId, deviceCode });
    },
  });
  await keep(session, toSignIn(clientId, tokens, requestedAtMs));
  const { baseUrl } = session.environment;
  terminal.note(`Signed in to ${baseUrl}.\nScopes: ${tokens.scope}`);
  const missing = missingFrom(tokens.scope, options.scope);
  if (missing.length > 0) {
    terminal.note(
      `Not granted: ${missing.join(' ')}. Either you did not allow it, or this server does not give it to the command line.`,
    );
  }
  if (terminal.isJson) terminal.result({ event: 'signed_in', base_url: baseUrl, scope: tokens.scope }, '');
}
