import { findSchemaProblems } from '@patchbay/db/drift';
import { withEmptyServer } from './product/empty-server.ts';
import { findStatementProblems } from './statements/generate.ts';

await withEmptyServer(async (url) => {
  const problems = [...(await findSchemaProblems(url)), ...(await findStatementProblems(url))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
