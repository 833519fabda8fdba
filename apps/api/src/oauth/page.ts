import { type AccessError, oauthPaths } from '@patchbay/contract';
import type { ErrorOut } from 'oidc-provider';
import { exchangeOf, isForBrowser } from './exchange.ts';
import { explainRefusal } from './explain.ts';
import { errors, type OidcContext } from './library.ts';
import { ClientNotApproved } from './model/client.ts';
import { type Page, renderPage } from './page-frame.ts';

/** The exact reason where the library knows one; the answer's own words are general. */
function reasonOf(ctx: OidcContext, { error, error_description }: ErrorOut, fault: unknown): string {
  const detail = fault instanceof errors.OIDCProviderError ? fault.error_detail : undefined;
  return `${error}: ${explainRefusal(ctx, fault) ?? detail ?? error_description ?? error}`;
}

const restart = 'Go back to the app and start again. If it happens again, tell its developer this:';

function pageOf(code: string, error: unknown): Page {
  if (!(error instanceof ClientNotApproved)) {
    return { title: 'This sign-in cannot continue', sentences: [restart], code };
  }
  const { clientId, clientName, clientStatus, reviewUrl } = error;
  if (clientStatus === 'pending') {
    return {
      title: `${clientName} is waiting for approval`,
      sentences: [
        'The operators of this service review each new app before anyone can sign in with it. They have not reviewed this app yet.',
      ],
      code,
      ...(reviewUrl === null ? {} : { review: reviewUrl }),
      wait: {
        sentence: 'You can leave this page open. It continues automatically after the app is approved.',
        // Names the client and asks for nothing, so the answer begins no request of the person's.
        ask: `${oauthPaths.authorize}?${new URLSearchParams({ client_id: clientId }).toString()}`,
      },
    };
  }
  return {
    title: `${clientName} cannot sign people in`,
    sentences: [`This app was ${clientStatus} by the operators of this service.`],
    code,
  };
}

function showPage(ctx: OidcContext, page: Page): void {
  const { body, headers } = renderPage(page);
  ctx.set({ ...headers });
  ctx.type = 'html';
  ctx.body = body;
}

/**
 * Shows a refusal that must not be redirected. The path decides the form: people come to the authorization endpoint,
 * and programs to the others. `Accept` does not, because many HTTP clients prefer HTML by default.
 */
export function renderErrorPage(ctx: OidcContext, out: ErrorOut, error: unknown): void {
  if (isForBrowser(exchangeOf(ctx))) showPage(ctx, pageOf(reasonOf(ctx, out, error), error));
  else ctx.body = out;
}

function faultPageOf({ options, status }: AccessError): Page {
  if (status === 429) {
    const minutes = Math.ceil((options.retryAfterSeconds ?? 1) / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      title: 'Too many sign-ins',
      sentences: [
        `Many people or apps are signing in from your network. Wait ${wait}, then reload this page.`,
      ],
    };
  }
  if (status === 503) {
    return {
      title: 'This service is not available right now',
      sentences: ['Nothing is lost. Try again in a moment.'],
      wait: { sentence: 'You can leave this page open. It tries again automatically.', ask: null },
    };
  }
  return {
    title: 'Something went wrong on our side',
    sentences: ['Reload this page. If it happens again, tell the operators of this service this:'],
  };
}

/**
 * Shows a fault of the service, with its id in the log. The status and other headers are set. Nothing is used up, so a
 * reload works.
 */
export function showFaultPage(ctx: OidcContext, error: AccessError, requestId: string): void {
  showPage(ctx, { ...faultPageOf(error), code: `${error.code}: ${requestId}` });
}
