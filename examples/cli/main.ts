import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { baseUrl, openSession, signOut } from './session.ts';

const consoleUrl = process.env.PATCHBAY_CONSOLE_URL ?? 'http://localhost:3000';

/** Other people choose titles. Without control characters, a title cannot move the cursor or change what is shown. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '');

async function listThreads(): Promise<void> {
  const client = await openSession();
  for await (const { id, title } of client.list('/v1/threads')) {
    console.log(`${id}  ${printable(title ?? 'without a title')}`);
  }
}

async function sendMessage(threadId: string, text: string): Promise<void> {
  const client = await openSession();
  const { data } = await client.POST('/v1/threads/{thread_id}/messages', {
    params: { path: { thread_id: threadId } },
    body: { kind: 'text', text },
  });
  console.log(`Sent ${data.id}`);
}

async function run([command = 'list', ...rest]: readonly string[]): Promise<void> {
  const [threadId, text] = rest;
  if (command === 'list') return listThreads();
  if (command === 'send' && threadId && text) return sendMessage(threadId, text);
  if (command !== 'logout') throw new Error('Usage: npm start [list | send THREAD "TEXT" | logout]');
  await signOut();
  console.log('Signed out.');
}

/** The sentence for a person: what happened, and what to do next. */
function explain(error: unknown): string {
  if (error instanceof ConnectionError)
    return `${error.message}. Start Patchbay, or set PATCHBAY_BASE_URL to the address of its API.`;
  if (!(error instanceof PatchbayError)) return error instanceof Error ? error.message : String(error);
  switch (error.code) {
    case 'unauthorized_client':
      return `${error.message}\nAn operator approves it at ${consoleUrl}/operator/clients. Then run this again.`;
    case 'invalid_client':
      return `${baseUrl} does not know this program. Remove the folder .data, then run this again.`;
    case 'invalid_grant':
    case 'token_invalid':
      return 'Your sign-in has ended. Run `npm start logout`, then `npm start`.';
    default:
      return error.message;
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
