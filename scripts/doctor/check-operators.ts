import type { Config } from '@patchbay/config';
import { bad, type Finding, good, note } from './finding.ts';

type Named = Pick<
  Config,
  'adminConsoleListen' | 'consoleUrl' | 'deployment' | 'isFirstAccountOperator' | 'operatorEmails'
>;

const reviewPath = '/operator/clients';

/** In production, operators' pages are on a listener of their own. */
function reviewPage({ adminConsoleListen: { host, port }, consoleUrl, deployment }: Named): string {
  if (deployment !== 'production') return consoleUrl + reviewPath;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${reviewPath}`;
}

/**
 * Names the operators who approve apps, and their page. Without an operator, no third-party app and no MCP client can
 * sign anybody in.
 */
export function checkOperators(config: Named): Finding {
  const { deployment, isFirstAccountOperator, operatorEmails } = config;
  const place = `approves apps at ${reviewPage(config)}`;
  if (operatorEmails.size > 0) return good('operator', `${[...operatorEmails].join(', ')} ${place}`);
  if (isFirstAccountOperator) return good('operator', `the account that is verified first ${place}`);
  const told = ['operator', 'nobody: no app and no MCP client can be approved'] as const;
  const fix = 'Set OPERATOR_EMAILS to the addresses of the people who approve apps.';
  return deployment === 'production'
    ? bad(...told, fix)
    : note(...told, `${fix} Beside LISTEN_HOST, also set ALLOW_DEV_CODE=1.`);
}
