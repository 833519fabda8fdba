import { auditRouter } from './audit.ts';
import { keyRouter } from './key.ts';
import { operatorRouter } from './operator.ts';
import { router } from './procedure.ts';
import { homeRouter, requestLogRouter } from './request-log.ts';
import { scopeRouter } from './scope.ts';

/** The console's whole surface. The account, session, secondFactor and mailbox routers join it here. */
export const appRouter = router({
  audit: auditRouter,
  home: homeRouter,
  key: keyRouter,
  operator: operatorRouter,
  requestLog: requestLogRouter,
  scope: scopeRouter,
});

export type AppRouter = typeof appRouter;

export {
  createRouterContext,
  type RouterContext,
  type RouterContextOptions,
  type SessionCookie,
} from './context.ts';
export type { AccessFault } from './fault.ts';
