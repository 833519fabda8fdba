export { DeadlineExceeded, within } from './deadline.ts';
export { createGroupCommit } from './group-commit.ts';
export { Overloaded } from './overloaded.ts';
export { createOwnClock } from './own-clock.ts';
export { createReadBatch, type ReadBatch } from './read-batch.ts';
export { createFairSemaphore, createSemaphore, type FairLoad, type Semaphore } from './semaphore.ts';
export { singleFlight } from './single-flight.ts';
export { createTurns, type Turns, type TurnsLoad } from './turns.ts';
export { createYieldingQueue } from './yielding-queue.ts';
