import { nextCli } from './product/console-build.ts';

// `node --watch` sets this for its child. If Next's workers inherited it, they would get messages on their channels
// that they do not understand.
const watchVariable = 'WATCH_REPORT_DEPENDENCIES';
delete process.env[watchVariable];
await import(nextCli);
