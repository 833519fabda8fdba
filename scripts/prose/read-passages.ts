import { lexer, type Token, type Tokens } from 'marked';

/** A text that is read at once: a paragraph, a heading, an item of a list or a cell of a table. */
export interface Passage {
  /** The line of the document where it begins. */
  readonly line: number;
  readonly text: string;
}

/** A code span and a bare address each count as this one word. */
export const standIn = 'Code';

const newlinesOf = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** Newlines stay, so a line of the text is a line of the document. Struck text is an example of what not to write. */
function textOf(tokens: readonly Token[]): string {
  const texts = tokens.map((token) => {
    const isAddress = token.type === 'link' && !token.raw.startsWith('[');
    if (token.type === 'codespan' || isAddress) return standIn + newlinesOf(token.raw);
    if (['del', 'html', 'image'].includes(token.type)) return newlinesOf(token.raw);
    return 'tokens' in token && token.tokens ? textOf(token.tokens) : token.raw;
  });
  return texts.join('');
}

/** The cells of a table. The rule takes a line of its own below the header. */
const cellsOf = ({ header, rows }: Tokens.Table, first: number): Passage[] =>
  [header, [], ...rows].flatMap((cells, row) =>
    cells.map(({ tokens }) => ({ line: first + row, text: textOf(tokens) })),
  );

const innerBlocks = (block: Token): readonly Token[] | undefined => {
  if (block.type === 'list') return (block as Tokens.List).items;
  return ['blockquote', 'list_item'].includes(block.type) ? (block as Tokens.Blockquote).tokens : undefined;
};

function passagesIn(blocks: readonly Token[], first: number): Passage[] {
  let line = first;
  return blocks.flatMap((block) => {
    const at = line;
    line += newlinesOf(block.raw).length;
    const inner = innerBlocks(block);
    if (inner) return passagesIn(inner, at);
    if (block.type === 'table') return cellsOf(block as Tokens.Table, at);
    return 'tokens' in block && block.tokens ? [{ line: at, text: textOf(block.tokens) }] : [];
  });
}

/** Every passage of a Markdown document. Blocks of code and of HTML have none. */
export const readPassages = (markdown: string): Passage[] => passagesIn(lexer(markdown), 1);
