import { isLoopback, withoutPassword } from '../environment.ts';
import { CommandFailure, exitCodes } from '../failure.ts';

function refuse(text: string, reason: string): never {
  throw new CommandFailure(exitCodes.usage, 'invalid_forward_url', {
    message: `--forward-to ${withoutPassword(text)} ${reason}.`,
    remedy: 'Use a port (8080), a host with a path (localhost:8080/hook) or a URL.',
  });
}

/** Adds what a developer leaves out: `8080` and `localhost:8080/hook` are on this machine. */
function complete(text: string): string {
  if (/^:?\d+(?:$|[/?])/.test(text)) return `http://localhost:${text.replace(/^:/, '')}`;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
}

/**
 * The URL that receives events. This machine is the usual receiver, so it is allowed here, unlike for the server's own
 * deliveries.
 * @throws CommandFailure (usage), also for plain http to another machine, where others could read the events
 */
export function parseTarget(text: string): string {
  const full = complete(text.trim());
  const url = URL.canParse(full) ? new URL(full) : refuse(text, 'is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse(text, 'must be http or https');
  if (url.username !== '' || url.password !== '') refuse(url.host, 'must not contain a password');
  if (url.protocol === 'http:' && !isLoopback(url))
    refuse(text, 'must be https unless it is on this machine');
  url.hash = '';
  return url.href;
}
