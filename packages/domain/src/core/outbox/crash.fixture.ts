import { createDatabase, silentLog } from '@patchbay/db';
import { createTestServices } from '../../testing/services.fixture.ts';
import { createTestHandler, deliverDue } from './outbox.fixture.ts';

/** A process that is killed when it has delivered a message, before it can record that: `node crash.fixture.ts URL`. */
const [url = ''] = process.argv.slice(2);
const services = createTestServices(createDatabase({ url, log: silentLog, name: 'crash' }));
const handler = createTestHandler(async (payload) => {
  await services.db.query('INSERT INTO received (payload) VALUES ($1)', [payload]);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
await deliverDue(services, handler);
