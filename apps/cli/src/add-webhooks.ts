import type { Command } from 'commander';
import type { Act } from './add-platform.ts';
import { replay } from './command/replay.ts';
import { listWebhooks, retryWebhook, testWebhook } from './command/webhooks.ts';

/** Webhook endpoints, and what they have missed. */
export function addWebhooks(program: Command, act: Act): void {
  const webhooks = program
    .command('webhooks')
    .description('list and test webhook endpoints, and deliver to them again');
  webhooks
    .command('list')
    .description('list the endpoints of the workspace, newest first')
    .action(act(listWebhooks));
  webhooks
    .command('test')
    .description('send a ping to an endpoint and print the id of its event')
    .argument('<webhook_id>')
    .option('-t, --type <type>', 'with the body of an event of this type, from its example')
    .action(act(testWebhook));
  webhooks
    .command('retry')
    .description('attempt the deliveries that wait after a failure now')
    .argument('<webhook_id>')
    .action(act(retryWebhook));
  webhooks
    .command('replay')
    .description('send one event again, or queue the events that an endpoint missed')
    .argument('<webhook_id>')
    .option('--event <event_id>', 'only this event, even if it was delivered')
    .option('--since <time>', 'dead and held deliveries of events from this time on: 2h, 7d or ISO 8601')
    .option('--until <time>', 'with --since: of events before then')
    .option('-e, --events <types>', 'with --since: only these types, separated by commas')
    .option('-y, --yes', 'queue them without asking')
    .action(act(replay));
}
