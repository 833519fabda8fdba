export { beat, heartbeatEveryMs } from './beat.ts';
