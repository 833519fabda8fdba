import { createInterface } from 'node:readline';
import type { Client } from '@modelcontextprotocol/client';

/** The answers of the tools that this agent calls, as far as it reads them. */
export interface Results {
  readonly list_threads: {
    readonly threads: readonly { readonly id: string; readonly title: string | null }[];
  };
  readonly read_thread: { readonly messages: readonly { readonly content?: string | null }[] };
  readonly send_message: { readonly message: { readonly id: string } };
}

/**
 * Other people write titles and messages. Without control characters, none of them can change the terminal's display.
 */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ');

/** Only `y` is a yes. No answer is a no: an empty line, a closed terminal, a pipe that ends. */
function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(false));
    terminal.question(`${question} [y/N] `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'y');
      terminal.close();
    });
  });
}

/**
 * Calls tools. One that is not marked as reading alone is called only after the person has seen its arguments and said yes.
 * The check is here, where every call passes, so no text in a thread and no mistake of a model can go around it.
 */
export async function createCaller(agent: Client) {
  const { tools } = await agent.listTools();
  return async <Name extends keyof Results>(
    name: Name,
    args: Record<string, unknown>,
  ): Promise<Results[Name] | null> => {
    const isReading = tools.find((tool) => tool.name === name)?.annotations?.readOnlyHint === true;
    if (!isReading) {
      console.log(`The agent wants to call ${name}:`);
      for (const [key, value] of Object.entries(args)) console.log(`  ${key}: ${printable(String(value))}`);
      if (!(await confirm('Allow it?'))) return null;
    }
    const { content, isError, structuredContent } = await agent.callTool({ name, arguments: args });
    if (isError) throw new Error(`${name} failed: ${JSON.stringify(content)}`);
    return structuredContent as Results[Name];
  };
}
