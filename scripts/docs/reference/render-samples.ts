import { toCurl } from './curl-sample.ts';
import { toPythonCall } from './python-sample.ts';
import type { SampleRequest } from './sample-request.ts';
import { toTypeScript } from './typescript-sample.ts';

/** The same request three times, each ready to be pasted. */
export function renderSamples(request: SampleRequest): string[] {
  return [
    ['sh', toCurl(request)],
    ['ts', toTypeScript(request)],
    ['python', toPythonCall(request)],
  ].flatMap(([language, text]) => [`\`\`\`${language}`, text ?? '', '```', '']);
}
