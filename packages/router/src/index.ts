import { agentProcedures } from './agent.ts';
import { identityProcedures } from './identity.ts';
import { messagingProcedures } from './messaging.ts';
import { oauthProcedures } from './oauth.ts';
import { operationProcedures } from './operation.ts';
import { peopleProcedures } from './people.ts';
import { router } from './procedure.ts';
import { signInProcedures } from './sign-in.ts';
import { webhookProcedures } from './webhook.ts';
import { workspaceProcedures } from './workspace.ts';

/** Everything that the console can call. A procedure has the name of its verb. */
export const appRouter = router({
  ...agentProcedures,
  ...signInProcedures,
  ...identityProcedures,
  ...messagingProcedures,
  ...oauthProcedures,
  ...operationProcedures,
  ...peopleProcedures,
  ...webhookProcedures,
  ...workspaceProcedures,
});

export type AppRouter = typeof appRouter;

export {
  createRouterContext,
  type RouterContext,
  type RouterContextOptions,
  type SessionCookie,
} from './context.ts';
export type { AccessFault } from './fault.ts';
