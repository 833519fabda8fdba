import type { Config } from '@patchbay/config';
import { sweepAiCalls } from '@patchbay/domain/ai';
import { processVoiceNotes } from '@patchbay/domain/assistant';
import {
  createOutboxWorker,
  listenForEvents,
  type OutboxHandler,
  type Services,
} from '@patchbay/domain/core';
import { createMailHandler, createSmsHandler } from '@patchbay/domain/mail';
import { completeVoiceNotes } from '@patchbay/domain/messaging';
import { beat, heartbeatEveryMs } from '@patchbay/domain/operations';
import type { AttemptMetrics, DeliveryMetrics } from '@patchbay/metrics';
import { startGuests } from './guests.ts';
import { type Repeated, repeat } from './repeat.ts';
import { startSchedule } from './schedule.ts';
import { createSmsTransport } from './sms-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { supervise } from './supervise.ts';
import { startWebhooks } from './webhooks.ts';

export interface Worker {
  /** Looks for messages at once: for a process that has just queued one. */
  wake(): void;
  /** Finishes what is under way and begins nothing more; the rest stays in the database. */
  stop(): Promise<void>;
}

/** The part of the configuration that the worker reads. */
export interface WorkerConfig
  extends Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'auditAnchorFile' | 'webhookRetryScale'> {
  /** Counts and times deliveries, where metrics are wanted. */
  readonly deliveries?: DeliveryMetrics | null;
  /** The same for the attempts of webhooks. */
  readonly attempts?: AttemptMetrics | null;
}

const outboxEveryMs = 1000;
const voiceNotesEveryMs = 1000;
const transcriptionsAtOnce = 4;
/** With the lease of a call, less than the half minute within which the unit of a process that died is back. */
const aiCallsEveryMs = 5000;

interface Deliveries {
  readonly handlers: readonly OutboxHandler[];
  close(): void;
}

/** A handler for each topic that this process has a server for; messages of other topics wait for another worker. */
function openHandlers({ deliveries, mailFrom, smsUrl, smtpUrl }: WorkerConfig): Deliveries {
  const smtp = smtpUrl && createSmtpTransport(smtpUrl.reveal(), mailFrom);
  const sms = smsUrl && createSmsTransport(smsUrl.reveal());
  const handlers = [...(smtp ? [createMailHandler(smtp)] : []), ...(sms ? [createSmsHandler(sms)] : [])];
  return {
    handlers: deliveries ? handlers.map(deliveries.watch) : handlers,
    close: () => smtp?.close(),
  };
}

function startOutbox(services: Services, config: WorkerConfig): Worker {
  const { close, handlers } = openHandlers(config);
  const outbox = createOutboxWorker(services, { handlers, onMore: () => rounds.wake() });
  const rounds = repeat({ name: 'outbox', everyMs: outboxEveryMs, logger: services.logger }, async () => {
    await outbox.claim();
  });
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop();
      await outbox.idle();
      close();
    },
  };
}

/**
 * A model may take minutes to transcribe a note, so several are transcribed at once. The analysis of audio never waits
 * for a model, because its sender waits for the voice note.
 */
function startVoiceNotes(services: Services): Repeated[] {
  const { logger } = services;
  const audio = repeat({ name: 'audio of notes', everyMs: voiceNotesEveryMs, logger }, async (signal) => {
    await completeVoiceNotes(services, signal);
  });
  const workers = services.settings.aiServer ? transcriptionsAtOnce : 1;
  const options = { name: 'voice notes', everyMs: voiceNotesEveryMs, logger };
  const heard = Array.from({ length: workers }, () =>
    repeat(options, async (signal) => {
      await processVoiceNotes(services, signal);
    }),
  );
  return [audio, ...heard];
}

/**
 * Starts the outbox, the deliveries of webhooks, the copies of events for guests, the processing of voice notes, the sweeps and the heartbeat. Any number of workers may run on one database.
 * @throws if the database cannot be reached, or the schedule's tables cannot be created
 */
export async function startWorker(services: Services, config: WorkerConfig): Promise<Worker> {
  const { logger } = services;
  const schedule = await supervise(() => startSchedule(services, config), logger);
  await beat(services, 'worker');
  const heartbeat = repeat({ name: 'heartbeat', everyMs: heartbeatEveryMs, logger }, () =>
    beat(services, 'worker'),
  );
  const outbox = startOutbox(services, config);
  const voiceNotes = startVoiceNotes(services);
  const aiCalls = repeat({ name: 'AI calls', everyMs: aiCallsEveryMs, logger }, async (signal) => {
    await sweepAiCalls(services, signal);
  });
  const webhooks = await startWebhooks(services, config.webhookRetryScale, config.attempts);
  const guests = startGuests(services);
  const listening = listenForEvents(services, (wake) => {
    webhooks.note(wake);
    guests.note(wake);
  });
  return {
    wake: outbox.wake,
    stop: async () => {
      await listening.close();
      const parts = [outbox, webhooks, guests, ...voiceNotes, aiCalls, schedule, heartbeat];
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
