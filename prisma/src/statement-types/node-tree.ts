/** A node of an analyzed query, as the server prints it: its kind, and its fields by name. */
export interface Node {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

export type Tree = string | null | Node | readonly Tree[];

// A backslash stands before a character that would end a word.
const tokens = /[{}()[\]]|(?:\\.|[^\s{}()[\]\\])+/gs;

const ends: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

class Reader {
  private readonly words: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.words = text.match(tokens) ?? [];
  }

  private next(): string {
    const word = this.words[this.at];
    if (word === undefined) throw new Error('the tree of a statement ends too early');
    this.at += 1;
    return word;
  }

  private readList(end: string): Tree[] {
    const items: Tree[] = [];
    while (this.words[this.at] !== end) items.push(this.read());
    this.at += 1;
    return items;
  }

  private readNode(): Node {
    const kind = this.next();
    const fields: Record<string, Tree> = {};
    while (this.words[this.at] !== '}') {
      const name = this.next().slice(1);
      const values: Tree[] = [];
      while (!/^[:}]/.test(this.words[this.at] ?? '}')) values.push(this.read());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    this.at += 1;
    return { kind, fields };
  }

  read(): Tree {
    const word = this.next();
    if (word === '{') return this.readNode();
    const end = ends[word];
    if (end !== undefined) return this.readList(end);
    if (word === '<>') return null;
    return word.replaceAll(/\\(.)/gs, '$1').replaceAll(/^"|"$/g, '');
  }
}

/** Reads PostgreSQL's text form of a `pg_node_tree`. @throws Error for a text that ends too early */
export const readTree = (text: string): Tree => new Reader(text).read();

export const isNode = (tree: Tree | undefined, kind?: string): tree is Node =>
  typeof tree === 'object' && tree !== null && 'kind' in tree && (kind === undefined || tree.kind === kind);

export const nodeOf = (tree: Tree | undefined): Node | null => (isNode(tree) ? tree : null);

const isList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

export const listOf = (tree: Tree | undefined): readonly Tree[] => (isList(tree) ? tree : []);

export const nodesOf = (tree: Tree | undefined): readonly Node[] =>
  listOf(tree).filter((each) => isNode(each));

export const numberOf = (tree: Tree | undefined): number =>
  Number(typeof tree === 'string' ? tree : Number.NaN);

/** The members of a set, printed as `(b 1 2)`. */
export const membersOf = (tree: Tree | undefined): readonly number[] => listOf(tree).slice(1).map(numberOf);
