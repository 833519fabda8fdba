import { execFile } from 'node:child_process';

/** The output of `curl -i`. */
export interface Shown {
  readonly status: number;
  readonly requestId: string;
  readonly body: unknown;
}

/** Runs a copied curl command as it is, in a shell, and asks curl for the headers too. */
export async function runInTerminal(line: string): Promise<Shown> {
  const output = await new Promise<string>((resolve, reject) => {
    execFile('sh', ['-c', `${line} -i`], (error, stdout) =>
      error instanceof Error ? reject(error) : resolve(stdout),
    );
  });
  const [head = '', ...rest] = output.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/[\d.]+ (\d{3})/.exec(head)?.[1]),
    requestId: /^x-request-id: (\S+)/im.exec(head)?.[1] ?? '',
    body: JSON.parse(rest.join('\r\n\r\n')) as unknown,
  };
}
