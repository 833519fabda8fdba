import type { AgentStepView } from '@patchbay/contract';
import type { Services } from '../context.ts';
import { statement } from '../statement.ts';

/** The channel on which processes pass messages for open sockets. They are not stored. */
export const ephemeralChannel = 'patchbay_whispers';

const tell = statement({ name: 'socket-ephemeral', text: 'SELECT pg_notify($1, $2)' });

/** @param message at most 8,000 bytes as JSON, as a notification of the database holds no more */
export const sendEphemeral = ({ db: { sql } }: Pick<Services, 'db'>, message: object): Promise<unknown> =>
  sql.cells(tell, [ephemeralChannel, JSON.stringify(message)]);

/** A step of an agent's run, as the person to whom the run belongs receives it. It holds no content. */
export interface AiProgress {
  readonly agentId: string;
  readonly runId: string;
  readonly step: number;
  readonly kind: AgentStepView['kind'];
  readonly name: string;
  readonly status: AgentStepView['status'];
  readonly ms: number;
}

export interface ProgressMessage {
  readonly kind: 'ai_progress';
  readonly workspaceId: string;
  readonly to: string;
  readonly progress: AiProgress;
}

/**
 * Tells the open sockets of a user about the progress of a run. The run does not depend on it: nothing fails when the
 * message is lost.
 */
export async function publishProgress(
  services: Pick<Services, 'db' | 'logger'>,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
  progress: AiProgress,
): Promise<void> {
  const message: ProgressMessage = { kind: 'ai_progress', workspaceId, to: userId, progress };
  await sendEphemeral(services, message).catch((error: unknown) =>
    services.logger.debug({ err: error }, 'the progress of a run was not told'),
  );
}
