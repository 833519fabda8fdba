import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded into a program before its own code: every name is then asked of the name server of the drill. */
const server = process.env.DRILL_NAME_SERVER;
if (server === undefined) throw new Error('DRILL_NAME_SERVER is missing');

class PointedResolver extends dns.Resolver {
  constructor(options?: ConstructorParameters<typeof dns.Resolver>[0]) {
    super(options);
    this.setServers([server ?? '']);
  }
}

Object.assign(dns, { Resolver: PointedResolver });
syncBuiltinESMExports();
