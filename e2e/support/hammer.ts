import { Agent, get } from 'node:http';

/** Clients that ask again as soon as they are answered, each over kept-alive connections. */
export interface Hammer {
  /** Answers so far. */
  answered(): number;
  /** Ends once no client can connect. @returns the errors of the failed requests */
  ended(): Promise<readonly string[]>;
}

const REFUSED = 'ECONNREFUSED';

interface Target {
  readonly url: string;
  readonly paths: readonly string[];
  readonly clients: number;
}

/**
 * Asks `url` until it refuses connections. A refused connection is no failure: nothing was accepted. A response with
 * another status than 200 is one.
 */
export function hammer({ clients, paths, url }: Target): Hammer {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const failures: string[] = [];
  let answered = 0;
  const ask = (path: string): Promise<boolean> =>
    new Promise((resolve) => {
      get(url + path, { agent }, (response) => {
        response.resume().on('end', () => {
          answered += 1;
          if (response.statusCode !== 200) failures.push(`${path} ${response.statusCode}`);
          resolve(true);
        });
        response.on('error', (error) => {
          failures.push(`${path} broke off: ${error.message}`);
          resolve(true);
        });
      }).on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== REFUSED) failures.push(`${path} ${error.code} ${error.message}`);
        resolve(error.code !== REFUSED);
      });
    });
  const loop = async (client: number): Promise<void> => {
    for (let turn = client; await ask(paths[turn % paths.length] ?? '/'); turn += 1);
  };
  const loops = Array.from({ length: clients }, (_, client) => loop(client));
  return {
    answered: () => answered,
    ended: async () => {
      await Promise.all(loops);
      agent.destroy();
      return failures;
    },
  };
}
