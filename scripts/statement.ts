import { parseArgs } from 'node:util';
import { registeredStatements } from '@patchbay/db';
import { generateClient } from './product/client.ts';
import { loadStatements, statementsWith } from './statements/load.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { with: { type: 'string' }, without: { type: 'string' } },
});
const [name] = positionals;
await generateClient();
await loadStatements();
const all = registeredStatements();
if (name === undefined) console.log(statementsWith(all, values).join('\n'));
else {
  // psql sends it as it is: parameters go into `\bind 'first' 'second' \g` on the line after it.
  const named = all.filter((each) => each.name === name);
  for (const { text } of named) console.log(text);
  if (named.length === 0) {
    console.error(`There is no statement ${name}. Without a name, this command lists them all.`);
    process.exitCode = 1;
  }
}
