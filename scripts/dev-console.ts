import { nextCli } from './product/console-build.ts';

// Set by `node --watch` for its child; inherited by the framework's own workers, it would put messages into their
// channels that they do not understand.
const watchVariable = 'WATCH_REPORT_DEPENDENCIES';
delete process.env[watchVariable];
await import(nextCli);
