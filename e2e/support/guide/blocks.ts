/** A fenced block of a guide, as its info string says how a reader uses it. */
export type Block =
  /** A command that ends. */
  | { readonly kind: 'shell'; readonly text: string }
  /** A command that goes on in a terminal of its own, until the next one in that terminal. */
  | { readonly kind: 'terminal'; readonly name: string; readonly text: string }
  /** A program that is pasted as it is. */
  | { readonly kind: 'program'; readonly language: 'ts' | 'python'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A page that the reader opens in the browser, and allows what it asks for: `Open <http://localhost:8080/>`. */
  | { readonly kind: 'page'; readonly text: string }
  /** What the block before it prints. */
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
export function installedBy(text: string): string[] {
  const commands = text.matchAll(/^ *npm install (.+)$/gm);
  return [...commands].flatMap(([, list = '']) =>
    list
      .split(' ')
      .filter((each) => !each.startsWith('-'))
      .map((each) => (each.includes('patchbay-sdk') ? '@patchbay/sdk' : each)),
  );
}

/** @throws Error for a block that no run of the guide would execute, or compare with what was printed */
function judge(block: Block, at: number, all: readonly Block[]): void {
  const before = all.slice(0, at);
  const last = before.at(-1);
  const prints = isCommand(last) || last?.kind === 'program' || last?.kind === 'page';
  if (block.kind === 'output' && !prints) throw new Error(`Nothing prints this output:\n${block.text}`);
  if (block.kind !== 'file') return;
  if (!all.slice(at).some(isCommand)) throw new Error(`No command uses ${block.name}`);
  const installed = installedBy(before.map(({ text }) => text).join(''));
  const missing = importsOf(block.text).filter((name) => !installed.includes(name));
  if (missing.length > 0)
    throw new Error(`${block.name} imports ${missing.join(', ')}, which nothing installs`);
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
  blocks.forEach(judge);
  return blocks;
}
