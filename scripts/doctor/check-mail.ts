import { connect } from 'node:net';
import { bad, type Finding, good } from './finding.ts';

const TIMEOUT_MS = 5000;
const DEFAULT_PORTS = new Map([
  ['smtps:', 465],
  ['smtp:', 587],
]);

function reach(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    const settle = (problem?: string): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => settle());
    socket.once('timeout', () => settle('no answer in 5 s'));
    socket.once('error', (error) => settle(error.message));
  });
}

/** Checks that a server listens at SMTP_URL. It does not check the password. */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined) return good('mail', 'no SMTP_URL: mail is shown in the console');
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = Number(port) || (DEFAULT_PORTS.get(protocol) ?? 587);
  const problem = await reach(hostname, number);
  if (problem === undefined) return good('mail', `${hostname}:${number} answers`);
  return bad(
    'mail',
    `${hostname}:${number}: ${problem}`,
    'Correct SMTP_URL or let this machine reach the mail server.',
  );
}
