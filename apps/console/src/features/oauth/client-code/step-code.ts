import type { ClientValues, CodeStep } from './client-values.ts';
import { curlSteps } from './code-curl.ts';
import { javascriptSteps } from './code-javascript.ts';
import { pythonSteps } from './code-python.ts';

export const codeLanguages = ['curl', 'javascript', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const languageNames: Readonly<Record<CodeLanguage, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};

const steps = { curl: curlSteps, javascript: javascriptSteps, python: pythonSteps } as const;

/** The label of each step, and a sentence that explains it. */
export const stepTexts: Readonly<Record<CodeStep, { label: string; text: string }>> = {
  authorize: {
    label: 'Authorize',
    text: 'Send the browser to this address. The person signs in and decides there, within 15 minutes.',
  },
  exchange: {
    label: 'Exchange',
    text: 'The browser comes back with a code. Exchange it for tokens within 60 seconds. It works once.',
  },
  start: {
    label: 'Start',
    text: 'Get a code, and show it with the address where the person enters it.',
  },
  poll: {
    label: 'Poll',
    text: 'Ask for the tokens every few seconds, until the person has decided or 15 minutes have passed.',
  },
  refresh: {
    label: 'Refresh',
    text: 'An access token is valid for an hour. A refresh token gets the next pair, and works once.',
  },
  revoke: {
    label: 'Revoke',
    text: 'When the person signs out of your app, end all tokens of this sign-in.',
  },
};

const endings = { javascript: 'mjs', python: 'py' } as const;

/** The name of the file that the code of a step is for; the code of curl is for a terminal. */
export const fileOf = (step: CodeStep, language: CodeLanguage): string =>
  language === 'curl' ? 'Terminal' : `${step}.${endings[language]}`;

/** The code of one step with the client's values. It reads a secret from CLIENT_SECRET, so that no code has it. */
export const stepCode = (step: CodeStep, language: CodeLanguage, values: ClientValues): string =>
  steps[language][step](values);
