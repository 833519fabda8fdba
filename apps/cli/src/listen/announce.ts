import type { Session } from '../session.ts';
import type { Counts } from './listener.ts';
import type { Plan } from './plan.ts';

/** Prints the events, the target and the signing secret of a listener that begins. */
export function announce(
  { environment, terminal }: Session,
  { receiver, types, workspaceId }: Plan,
  resumes: boolean,
) {
  const { baseUrl } = environment;
  if (terminal.isJson) {
    const filter = types === null ? null : [...types];
    const to = { forward_to: receiver?.url ?? null, signing_secret: receiver?.secret ?? null };
    terminal.result(
      { event: 'listening', base_url: baseUrl, workspace_id: workspaceId, ...to, types: filter, resumes },
      '',
    );
    return;
  }
  terminal.note(`Listening to workspace ${workspaceId} at ${baseUrl}.`);
  if (receiver) {
    terminal.note(`Forwarding to ${receiver.url}`);
    terminal.note(`Signing secret  ${receiver.secret}  (for this machine; configure it in your receiver)`);
  }
  if (resumes) terminal.note('Continuing where the last listen stopped. Use --from-now to start from now.');
}

/** The connection has ended. */
export function showLost({ terminal }: Session, why: string, afterMs: number): void {
  if (terminal.isJson) terminal.result({ event: 'disconnected', reason: why, again_after_ms: afterMs }, '');
  else
    terminal.note(
      `The connection ended (${why}). Reconnecting${afterMs > 0 ? ` in ${afterMs / 1000} s` : ''}.`,
    );
}

/** Prints how many events were handled and how many still wait. */
export function showEnd({ terminal }: Session, { handled, waiting }: Counts, hasReceiver: boolean): void {
  const left = waiting === 0 ? '' : ` ${waiting} waiting, and come first next time.`;
  const events = handled === 1 ? '1 event' : `${handled} events`;
  if (terminal.isJson) terminal.result({ event: 'stopped', handled, waiting }, '');
  else terminal.note(`Stopped. ${events} ${hasReceiver ? 'forwarded' : 'received'}.${left}`);
}
