import type { Command } from 'commander';
import type { Open } from './add-platform.ts';
import { type ReplayOptions, replay } from './command/replay.ts';
import { listWebhooks, testWebhook } from './command/webhooks.ts';

/** Webhook endpoints, and what they have missed. */
export function addWebhooks(program: Command, open: Open): void {
  const webhooks = program
    .command('webhooks')
    .description('list and test webhook endpoints, and replay events to them');
  webhooks
    .command('list')
    .description('list the endpoints of the workspace, newest first')
    .action((_options: object, command: Command) => listWebhooks(open(command)));
  webhooks
    .command('test')
    .description('send a ping to an endpoint and print the id of its event')
    .argument('<webhook_id>')
    .action((webhookId: string, _options: object, command: Command) => testWebhook(open(command), webhookId));
  webhooks
    .command('replay')
    .description('send one event again, or queue the events that an endpoint missed')
    .argument('<webhook_id>')
    .option('--event <event_id>', 'only this event, even if it was delivered')
    .option('--since <time>', 'dead and held deliveries of events from this time on: 2h, 7d or ISO 8601')
    .option('--until <time>', 'with --since: of events before then')
    .option('-e, --events <types>', 'with --since: only these types, separated by commas')
    .option('-y, --yes', 'queue them without asking')
    .action((webhookId: string, options: ReplayOptions, command: Command) =>
      replay(open(command), webhookId, options),
    );
}
