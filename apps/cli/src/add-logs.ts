import { type Command, Option } from 'commander';
import { type Act, parseLimit } from './add-platform.ts';
import { listRequests, statusClasses, tailRequests } from './command/logs.ts';

/** The requests of the workspace, of the past and as they come. */
export function addLogs(program: Command, act: Act): void {
  const logs = program.command('logs').description('look at the requests of your workspace');
  const status = new Option('--status <class>', 'only requests with this status').choices(statusClasses);
  logs
    .command('list')
    .description('list the newest requests')
    .addOption(status)
    .option('--path <text>', 'only paths that contain this')
    .option('--limit <count>', 'how many', parseLimit, 20)
    .action(act(listRequests));
  logs
    .command('tail')
    .description('show requests as they arrive, until Ctrl-C')
    .addOption(status)
    .option('--path <text>', 'only paths that contain this')
    .action(act(tailRequests));
}
