import { accountRouter } from './account.ts';
import { auditRouter } from './audit.ts';
import { clientRouter } from './client.ts';
import { clientReviewRouter } from './client-review.ts';
import { connectedAppRouter } from './connected-app.ts';
import { consentRouter } from './consent.ts';
import { deviceRouter } from './device.ts';
import { deviceCodeRouter } from './device-code.ts';
import { keyRouter } from './key.ts';
import { mailboxRouter } from './mailbox.ts';
import { operatorRouter } from './operator.ts';
import { phoneRouter } from './phone.ts';
import { router } from './procedure.ts';
import { homeRouter, requestLogRouter } from './request-log.ts';
import { scopeRouter } from './scope.ts';
import { secondFactorRouter } from './second-factor.ts';
import { sessionRouter } from './session.ts';

/** The console's whole surface. */
export const appRouter = router({
  account: accountRouter,
  audit: auditRouter,
  client: clientRouter,
  clientReview: clientReviewRouter,
  connectedApp: connectedAppRouter,
  consent: consentRouter,
  device: deviceRouter,
  deviceCode: deviceCodeRouter,
  home: homeRouter,
  key: keyRouter,
  mailbox: mailboxRouter,
  operator: operatorRouter,
  phone: phoneRouter,
  requestLog: requestLogRouter,
  scope: scopeRouter,
  secondFactor: secondFactorRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;

export {
  createRouterContext,
  type RouterContext,
  type RouterContextOptions,
  type SessionCookie,
} from './context.ts';
export type { AccessFault } from './fault.ts';
