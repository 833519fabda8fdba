import { registeredStatements } from '@patchbay/db';
import { generateClient } from './product/client.ts';
import { loadStatements } from './statements/generate.ts';

const [name] = process.argv.slice(2);
await generateClient();
await loadStatements();
const named = registeredStatements().filter((each) => name === undefined || each.name === name);
if (name === undefined) console.log(named.map((each) => each.name).join('\n'));
// psql sends it as it is: parameters go into `\bind 'first' 'second' \g` on the line after it.
else if (named.length > 0) for (const { text } of named) console.log(text);
else {
  console.error(`There is no statement ${name}. Without a name, this command lists them all.`);
  process.exitCode = 1;
}
