import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceGrantType } from '@patchbay/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type CodeClient, type CodeStep, flowSteps, flowsOf, stepsOf, valuesOf } from './client-values.ts';
import { type CodeLanguage, codeLanguages, stepCode } from './step-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-client-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

const client: CodeClient = {
  id: 'cli_1',
  redirectUris: [`https://app.example/back?to='"&$(touch stolen)`, 'https://other.example/'],
  grantTypes: ['authorization_code', 'refresh_token', deviceGrantType],
  authMethod: 'none',
  scopes: ['threads:read', 'messages:write'],
};
const values = valuesOf('https://api.example', client);
const everyStep: readonly CodeStep[] = [...new Set([...flowSteps.browser, ...flowSteps.device])];
const every = everyStep.flatMap((step) => codeLanguages.map((language) => [step, language] as const));

const hasPython = spawnSync('python3', ['--version']).status === 0;
const commands: Readonly<Record<CodeLanguage, { run: string[]; check: string[]; file: string }>> = {
  curl: { run: ['sh'], check: ['sh', '-n'], file: 'step.sh' },
  javascript: { run: [process.execPath], check: [process.execPath, '--check'], file: 'step.mjs' },
  python: { run: ['python3'], check: ['python3', '-m', 'py_compile'], file: 'step.py' },
};

function start(how: 'check' | 'run', language: CodeLanguage, code: string): string {
  const { [how]: command, file } = commands[language];
  const [program = '', ...args] = command;
  writeFileSync(join(folder, file), code);
  return execFileSync(program, [...args, file], { cwd: folder, encoding: 'utf8' });
}

describe('the code of a step', () => {
  test.each(every)(
    '%s in %s has the id of the client, and no other secret than the environment’s',
    (step, language) => {
      for (const authMethod of ['client_secret_basic', 'client_secret_post'] as const) {
        const code = stepCode(step, language, { ...values, authMethod });
        expect(code).toContain('cli_1');
        expect(code).toContain('https://api.example/v1/oauth/');
        expect(code.includes('CLIENT_SECRET')).toBe(step !== 'authorize');
      }
      expect(stepCode(step, language, values)).not.toContain('CLIENT_SECRET');
    },
  );

  test.each(every)('%s in %s is sound, also with a hostile redirect URI', (step, language) => {
    if (language === 'python' && !hasPython) return;
    for (const authMethod of ['none', 'client_secret_basic', 'client_secret_post'] as const) {
      const code = stepCode(step, language, { ...values, authMethod });
      expect(() => start('check', language, code)).not.toThrow();
    }
  });

  test.each(codeLanguages)('that sends the browser away works in %s', (language) => {
    if (language === 'python' && !hasPython) return;
    const url = new URL(start('run', language, stepCode('authorize', language, values)).trim());
    expect(url.href.split('?')[0]).toBe('https://api.example/v1/oauth/authorize');
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).toEqual({
      response_type: 'code',
      client_id: 'cli_1',
      redirect_uri: client.redirectUris[0],
      scope: 'threads:read messages:write',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    if (language === 'curl') return;
    const kept = JSON.parse(readFileSync(join(folder, 'sign-in.json'), 'utf8')) as Record<string, string>;
    const challenge = createHash('sha256')
      .update(kept.verifier ?? '')
      .digest('base64url');
    expect([kept.state, challenge]).toEqual([sent.state, sent.code_challenge]);
  });

  test('in curl sends the redirect URI as it is written', () => {
    const code = stepCode('exchange', 'curl', values).replace('curl -s', "printf '%s\\n'");
    expect(start('run', 'curl', code).split('\n')).toContain(`redirect_uri=${client.redirectUris[0]}`);
  });
});

describe('the steps of a client', () => {
  test('are those of the ways to sign in that it is registered for', () => {
    expect(flowsOf(client)).toEqual(['browser', 'device']);
    expect(flowsOf({ grantTypes: ['authorization_code'] })).toEqual(['browser']);
    expect(flowsOf({ grantTypes: [deviceGrantType] })).toEqual(['device']);
  });

  test('refresh nothing without the grant type, and revoke the access token', () => {
    expect(stepsOf({ grantTypes: ['authorization_code'] }, 'browser')).toEqual([
      'authorize',
      'exchange',
      'revoke',
    ]);
    const short = valuesOf('https://api.example', { ...client, grantTypes: ['authorization_code'] });
    for (const language of codeLanguages) {
      expect(stepCode('revoke', language, short)).toContain('access_token');
      expect(stepCode('revoke', language, short)).not.toContain('refresh_token');
    }
    expect(stepsOf(client, 'device')).toEqual(['start', 'poll', 'refresh', 'revoke']);
  });
});
