import { createInterface } from 'node:readline';
import { root } from './product/root.ts';
import { createTranslator } from './stack/translate-stack.ts';

// Log lines from standard input, with the files of the sources in place of those of the bundles.
const translate = createTranslator(root);
for await (const line of createInterface({ input: process.stdin })) console.log(translate(line));
