import { createAsyncDocument } from '../apps/api/src/openapi/async-document.ts';
import { createDocument, createOperatorDocument } from '../apps/api/src/openapi/document.ts';
import { endpoints } from '../apps/api/src/routes/index.ts';
import { lintDocument } from './documents/lint-document.ts';

// The rules find fault with localhost and example.com.
const addresses = { baseUrl: 'https://api.patchbay.example', consoleUrl: 'https://console.patchbay.example' };

const documents = [
  { path: '/openapi.json', kind: 'openapi', content: createDocument(endpoints, addresses) },
  { path: '/v1/admin/openapi.json', kind: 'openapi', content: createOperatorDocument(endpoints, addresses) },
  { path: '/asyncapi.json', kind: 'asyncapi', content: createAsyncDocument(addresses) },
] as const;

for (const { content, kind, path } of documents) {
  const problems = await lintDocument({ path, kind, text: JSON.stringify(content) });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
