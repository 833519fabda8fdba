import type { Config } from '@patchbay/config';
import type { Services } from '@patchbay/domain/core';
import { sendQueuedMail, sendQueuedSms } from '@patchbay/domain/mail';
import { beat, heartbeatEveryMs } from '@patchbay/domain/operations';
import { type Repeated, repeat } from './repeat.ts';
import { startSchedule } from './schedule.ts';
import { createSmsTransport } from './sms-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { supervise } from './supervise.ts';

export interface Worker {
  /** Finishes what is under way and begins nothing more; what was not begun stays in the database. */
  stop(): Promise<void>;
}

/** What of the configuration the worker goes by. */
export type WorkerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl'>;

const mailEveryMs = 1000;
const mailBatch = 10;
const smsEveryMs = 1000;
const smsBatch = 10;

function startMail(services: Services, config: WorkerConfig): Repeated | null {
  // Without a mail server nothing is queued: mail is kept for the console to show.
  if (config.smtpUrl === null) return null;
  const transport = createSmtpTransport(config.smtpUrl.reveal(), config.mailFrom);
  const rounds = repeat({ name: 'mail', everyMs: mailEveryMs, logger: services.logger }, async () => {
    const claimed = await sendQueuedMail(services, transport, mailBatch);
    return claimed === mailBatch ? 'more' : 'idle';
  });
  return {
    stop: async () => {
      await rounds.stop();
      transport.close();
    },
  };
}

function startSms(services: Services, { smsUrl }: WorkerConfig): Repeated | null {
  // Without a gateway nothing is queued.
  if (smsUrl === null) return null;
  const transport = createSmsTransport(smsUrl.reveal());
  return repeat({ name: 'sms', everyMs: smsEveryMs, logger: services.logger }, async () => {
    const claimed = await sendQueuedSms(services, transport, smsBatch);
    return claimed === smsBatch ? 'more' : 'idle';
  });
}

/**
 * Starts mail, text messages, sweeps and the heartbeat. Any number of workers may run on one database.
 * @throws when the database cannot be reached, or the schedule's tables cannot be made
 */
export async function startWorker(services: Services, config: WorkerConfig): Promise<Worker> {
  const { logger } = services;
  const schedule = await supervise(() => startSchedule(services), logger);
  await beat(services, 'worker');
  const heartbeat = repeat({ name: 'heartbeat', everyMs: heartbeatEveryMs, logger }, async () => {
    await beat(services, 'worker');
    return 'idle';
  });
  const mail = startMail(services, config);
  const sms = startSms(services, config);
  return {
    stop: async () => {
      await Promise.all([mail?.stop(), sms?.stop(), schedule.stop(), heartbeat.stop()]);
    },
  };
}
