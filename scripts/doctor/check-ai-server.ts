import type { Config } from '@patchbay/config';
import { bad, type Finding, good, note, wordsOf } from './finding.ts';

const name = 'ai';
const TIMEOUT_MS = 5000;

/** Whether the AI server answers and takes its key. It is sent no words. */
export async function checkAiServer(server: Config['aiServer']): Promise<Finding> {
  if (server === null)
    return good(name, 'no AI_BASE_URL: questions are answered with quotes, speech needs a transcript');
  const { apiKey, baseUrl, model } = server;
  const { host } = new URL(baseUrl);
  try {
    const headers = apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {};
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { body, status } = await fetch(`${baseUrl}/models`, { headers, redirect: 'error', signal });
    await body?.cancel();
    if (status === 401 || status === 403) return bad(name, `${host} refuses the key`, 'Correct AI_API_KEY.');
    if (status === 200) return good(name, `${host} answers; ${model} is asked`);
    return note(
      name,
      `${host} answers ${status} to /models`,
      'Check AI_BASE_URL: it ends before /chat/completions.',
    );
  } catch (error) {
    return bad(name, `${host} does not answer: ${wordsOf(error)}`, 'Start it, or correct AI_BASE_URL.');
  }
}
