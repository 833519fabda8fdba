/** A fenced block of a guide, as its info string says how a reader uses it. */
export type Block =
  /** A command that ends. */
  | { readonly kind: 'shell'; readonly text: string }
  /** A command that keeps running in a terminal of its own, until the next one in that terminal. */
  | { readonly kind: 'terminal'; readonly name: string; readonly text: string }
  /** A program that is pasted as it is. */
  | { readonly kind: 'program'; readonly language: 'ts' | 'python'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A page that the reader opens in the browser, and whose request they allow: `Open <http://localhost:8080/>`. */
  | { readonly kind: 'page'; readonly text: string }
  /** The output of the block before it. */
  | { readonly kind: 'output'; readonly language: 'text' | 'json'; readonly text: string };

const step = /^( *)```(.*)\n([\s\S]*?)^ *```$|\bOpen <(http:\/\/localhost:8080[^>]*)>/gm;

function readBlock(info: string, text: string): Block {
  const [language = '', name = ''] = info.split(' ');
  if (name.includes('.')) return { kind: 'file', name, text };
  if (language === 'sh') return name === '' ? { kind: 'shell', text } : { kind: 'terminal', name, text };
  if (name === '' && (language === 'ts' || language === 'python')) return { kind: 'program', language, text };
  if (name === '' && (language === 'text' || language === 'json')) return { kind: 'output', language, text };
  throw new Error(`No test runs a block that begins with \`\`\`${info}`);
}

const isCommand = (block: Block | undefined): boolean =>
  block?.kind === 'shell' || block?.kind === 'terminal';

/** Every package that a file imports by name, such as `express` or `@patchbay/sdk`. */
function importsOf(text: string): string[] {
  const names = text.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[\w-]+)(?:\/[\w./-]+)?';/g);
  return [...names].map(([, name = '']) => name);
}

/** The packages that the commands so far install. A file of a package that was packed is named for it. */
function installedBy(text: string): string[] {
  const commands = text.matchAll(/^ *npm install (.+)$/gm);
  return [...commands].flatMap(([, list = '']) =>
    list
      .split(' ')
      .filter((each) => !each.startsWith('-'))
      .map((each) => (each.includes('patchbay-sdk') ? '@patchbay/sdk' : each)),
  );
}

/** Next.js finds a file by its folder; every other one is named by a command. */
const uses = ({ text }: Block, name: string): boolean => name.includes('/') || text.includes(name);

/** Why no run of the guide would show that a block works; undefined where one does. */
function findFault(block: Block, at: number, all: readonly Block[]): string | undefined {
  const [before, after] = [all.slice(0, at), all.slice(at + 1)];
  const last = before.at(-1);
  const prints = isCommand(last) || last?.kind === 'program' || last?.kind === 'page';
  if (block.kind === 'output' && !prints) return `Nothing prints this output:\n${block.text}`;
  if (block.kind === 'terminal' && block.text.trim() !== '^C' && after[0]?.kind !== 'output')
    return `Nothing shows that this runs: ${block.text}`;
  if (block.kind !== 'file') return undefined;
  if (!after.some((each) => isCommand(each) && uses(each, block.name)))
    return `No command uses ${block.name}`;
  const installed = installedBy(before.map(({ text }) => text).join(''));
  const missing = importsOf(block.text).filter((name) => !installed.includes(name));
  return missing.length > 0
    ? `${block.name} imports ${missing.join(', ')}, which nothing installs`
    : undefined;
}

/**
 * The blocks of a guide in their order.
 * @throws Error for a block that would not be tested
 */
export function readBlocks(markdown: string): Block[] {
  const blocks = [...markdown.matchAll(step)].map(
    ([, indent = '', info = '', text = '', address]): Block =>
      address === undefined
        ? readBlock(info, text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
        : { kind: 'page', text: address },
  );
  const fault = blocks.map(findFault).find((each) => each !== undefined);
  if (fault !== undefined) throw new Error(fault);
  return blocks;
}
