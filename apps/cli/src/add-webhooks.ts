import type { Command } from 'commander';
import type { Open } from './add-platform.ts';
import { type ReplayOptions, replay } from './command/replay.ts';
import { listWebhooks, testWebhook } from './command/webhooks.ts';

/** Webhook endpoints, and what they have missed. */
export function addWebhooks(program: Command, open: Open): void {
  const webhooks = program.command('webhooks').description('list, test and replay to webhook endpoints');
  webhooks
    .command('list')
    .description('all endpoints of the workspace, newest first')
    .action((_options: object, command: Command) => listWebhooks(open(command)));
  webhooks
    .command('test')
    .description('send a ping to an endpoint and print the id of its event')
    .argument('<webhook_id>')
    .action((webhookId: string, _options: object, command: Command) => testWebhook(open(command), webhookId));
  webhooks
    .command('replay')
    .description('send one event once more, or queue what an endpoint has missed')
    .argument('<webhook_id>')
    .option('--event <event_id>', 'this event alone, also one that was delivered')
    .option('--since <time>', 'what is dead or held of events from then on: 2h, 7d or ISO 8601')
    .option('--until <time>', 'with --since: of events before then')
    .option('-e, --events <types>', 'with --since: only these types, separated by commas')
    .option('-y, --yes', 'queue them without a question')
    .action((webhookId: string, options: ReplayOptions, command: Command) =>
      replay(open(command), webhookId, options),
    );
}
