import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { createCaller, printable, type Results } from './ask.ts';
import { baseUrl, signIn } from './sign-in.ts';

const consoleUrl = process.env.PATCHBAY_CONSOLE_URL ?? 'http://localhost:3000';

/** The message that the agent proposes. Put your model here. Give it the messages as data: they are the words of others. */
function propose([newest]: Results['read_thread']['messages']): string {
  const words = newest?.content?.split(/\s+/).slice(0, 8).join(' ') ?? '';
  return words === '' ? 'Hello!' : `I have read "${words} …". Thank you!`;
}

async function run(): Promise<void> {
  await using person = await signIn();
  const agent = new Client({ name: 'asks-first', version: '1.0.0' });
  const authProvider = { token: async () => person.accessToken };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { authProvider }));
  try {
    const use = await createCaller(agent);
    const [thread] = (await use('list_threads', { limit: 1 }))?.threads ?? [];
    if (!thread) throw new Error('You take part in no thread.');
    const { messages = [] } = (await use('read_thread', { thread_id: thread.id, limit: 5 })) ?? {};
    console.log(`Read ${messages.length} of "${printable(thread.title ?? thread.id)}"`);
    const sent = await use('send_message', { thread_id: thread.id, text: propose(messages) });
    console.log(sent ? `Sent ${sent.message.id}` : 'Nothing was sent.');
  } finally {
    await agent.close();
  }
}

/** The sentence for a person: what happened, and what to do next. */
function explain(error: unknown): string {
  if (error instanceof ConnectionError)
    return `${error.message}. Start Patchbay, or set PATCHBAY_BASE_URL to the address of its API.`;
  if (!(error instanceof PatchbayError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'unauthorized_client')
    return `${error.message}\nAn operator approves it at ${consoleUrl}/operator/clients. Then run this again.`;
  if (error.code === 'invalid_client')
    return `${baseUrl} does not know this agent. Remove the folder .data, then run this again.`;
  return error.message;
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
