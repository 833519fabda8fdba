import type { Config } from '@patchbay/config';
import { AccessError } from '@patchbay/contract';
import { knownPriceOf, type Model, openModel } from '@patchbay/domain/ai';
import { silentLogger } from '@patchbay/logger';
import { bad, type Finding, good, note, wordsOf } from './finding.ts';

const name = 'ai';
const TIMEOUT_MS = 5000;

type Setup = Pick<Config, 'aiPrices' | 'aiServer'>;

/** Checks that a model takes the parameters of a question. It gets one of our own, which costs a few tokens. */
async function tryQuestion({ chat, name: model }: Model, host: string): Promise<Finding | null> {
  try {
    await chat({ task: 'Answer with the one word OK.', words: 'OK?', outputTokensMax: 16 });
    return null;
  } catch (error) {
    const code = error instanceof AccessError ? error.code : null;
    return code === 'ai_provider_misconfigured'
      ? bad(
          name,
          `${host} refuses what ${model} is asked`,
          'Choose a model for chat completions in AI_MODEL.',
        )
      : bad(name, `${host} does not let ${model} answer`, 'Correct AI_MODEL, or see the log of the server.');
  }
}

/** The price of a good answer. */
const evaluatePrice = (setup: Setup, { name: model }: Model, host: string): Finding =>
  knownPriceOf(setup, model)
    ? good(name, `${host} answers; ${model} is asked`)
    : note(
        name,
        `${host} answers; ${model} has no price, so its calls count nothing toward budgets`,
        `Set what it costs in dollars for a million tokens: AI_PRICES=${model}=INPUT/OUTPUT.`,
      );

/** Checks that the AI server answers, takes its key and its parameters, and has a price. No user's text is sent to it. */
export async function checkAiServer(setup: Setup): Promise<Finding> {
  const { aiServer: server } = setup;
  const asked = openModel({ logger: silentLogger, memory: null, settings: setup });
  if (server === null || asked === null)
    return good(name, 'no AI_BASE_URL: questions are answered with quotes, speech needs a transcript');
  const { apiKey, baseUrl } = server;
  const { host } = new URL(baseUrl);
  try {
    const headers = apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {};
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { body, status } = await fetch(`${baseUrl}/models`, { headers, redirect: 'error', signal });
    await body?.cancel();
    if (status === 401 || status === 403) return bad(name, `${host} refuses the key`, 'Correct AI_API_KEY.');
    if (status === 200) return (await tryQuestion(asked, host)) ?? evaluatePrice(setup, asked, host);
    return note(
      name,
      `${host} answers ${status} to /models`,
      'Check AI_BASE_URL: it ends before /chat/completions.',
    );
  } catch (error) {
    return bad(name, `${host} does not answer: ${wordsOf(error)}`, 'Start it, or correct AI_BASE_URL.');
  }
}
