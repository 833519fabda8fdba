import { PatchbayError } from '@patchbay/sdk';
import { cookies } from 'next/headers';
import { listEvents } from '@/lib/event';
import { clientOf } from '@/lib/session';

/** The data of the page; null for a person who is not signed in. */
async function load() {
  const client = clientOf((await cookies()).get('threads_session')?.value ?? '');
  if (!client) return null;
  try {
    const [me, threads] = await Promise.all([client.GET('/v1/me'), client.GET('/v1/threads')]);
    // The webhook gets the events of a workspace. A person sees those of their own threads.
    const events = listEvents(threads.data.map(({ id }) => id));
    const name = 'display_name' in me.data ? me.data.display_name : '';
    return { name, threads: threads.data, events };
  } catch (error) {
    if (error instanceof PatchbayError && error.status === 401) return null;
    throw error;
  }
}

export default async function Home() {
  const shown = await load();
  // No <Link>: it would fetch the address of the sign-in before anybody clicks.
  if (!shown) return <a href="/login">Sign in</a>;
  const { events, name, threads } = shown;
  return (
    <>
      <h1>Hello, {name}</h1>
      <h2>Threads</h2>
      <ul>
        {threads.map(({ id, title }) => (
          <li key={id}>{title ?? id}</li>
        ))}
      </ul>
      <h2>Events</h2>
      <ul>
        {events.map(({ createdAt, threadId, type, webhookId }) => (
          <li key={webhookId}>
            {type} in {threads.find(({ id }) => id === threadId)?.title ?? threadId} at {createdAt}
          </li>
        ))}
      </ul>
      <form action="/logout" method="post">
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}
