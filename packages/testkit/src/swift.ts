import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasEnded, kill, type Program, spawnProgram, untilReady } from './program.ts';
import { findFreePort, findProgram } from './redis-server.ts';
import type { ObjectServer } from './s3-server.ts';
import { renderSwift, type SwiftPorts } from './swift-configuration.ts';

const run = promisify(execFile);
/** Five processes start at once, perhaps while other tests run. */
const startTimeoutMs = 150_000;
/** Debian's packages of Swift are for this Python, whichever other one is installed. */
const python = '/usr/bin/python3';
const stores = ['account', 'container', 'object'] as const;

const needed = ['memcached', ...[...stores, 'proxy'].map((name) => `swift-${name}-server`)];
/** On a disk: Swift keeps its metadata of a file in extended attributes, which files in memory may not have. */
const place = '/var/tmp';
const probe =
  'import os, sys; os.setxattr(sys.argv[1], "user.swift", b"1"); os.removexattr(sys.argv[1], "user.swift")';

/**
 * Returns true if this machine can start an OpenStack Swift: its programs are installed, and its files can be kept
 * here.
 */
export function hasSwift(): boolean {
  if (needed.some((name) => findProgram([name]) === null)) return false;
  try {
    execFileSync(python, ['-c', probe, place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A program that must be there, because `hasSwift` was asked. */
const programOf = (name: string): string => findProgram([name]) ?? name;

/** Rings that say where everything is: on the one device of the one server. */
const buildRings = `
import sys
from swift.common.ring import RingBuilder
for name, port in (each.split('=') for each in sys.argv[2:]):
    builder = RingBuilder(1, 1, 1)
    device = dict(region=1, zone=1, weight=1, ip='127.0.0.1', port=int(port), device='d1', meta='')
    builder.add_dev(dict(device, replication_ip='127.0.0.1', replication_port=int(port)))
    builder.rebalance()
    builder.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`;

async function prepare(root: string): Promise<SwiftPorts> {
  const [proxy, account, container, object, memcached] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const ports = { proxy, account, container, object, memcached };
  await mkdir(join(root, 'devices', 'd1'), { recursive: true });
  for (const [name, text] of renderSwift(root, userInfo().username, ports))
    await writeFile(join(root, name), text);
  const devices = stores.map((name) => `${name}=${ports[name]}`);
  await run(python, ['-c', buildRings, root, ...devices], { timeout: startTimeoutMs });
  return ports;
}

/** The bucket, by Swift's own protocol. */
async function createBucket(port: number): Promise<boolean> {
  const login = { 'x-auth-user': 'test:tester', 'x-auth-key': 'testing' };
  const signal = AbortSignal.timeout(30_000);
  const { headers } = await fetch(`http://127.0.0.1:${port}/auth/v1.0`, { headers: login, signal });
  const token = headers.get('x-auth-token');
  if (token === null) return false;
  const bucket = `http://127.0.0.1:${port}/v1/AUTH_test/audio`;
  return (await fetch(bucket, { method: 'PUT', headers: { 'x-auth-token': token }, signal })).ok;
}

/** Starts the programs of a Swift. */
function startPrograms(root: string, { memcached }: SwiftPorts): Program[] {
  const cache = ['-l', '127.0.0.1', '-p', `${memcached}`, '-U', '0', '-u', userInfo().username];
  return [
    spawnProgram([programOf('memcached'), ...cache]),
    ...[...stores, 'proxy'].map((name) =>
      spawnProgram([programOf(`swift-${name}-server`), join(root, `${name}.conf`)]),
    ),
  ];
}

async function startOnce(): Promise<ObjectServer> {
  const root = await mkdtemp(join(place, 'patchbay-swift-'));
  const ports = await prepare(root);
  const programs = startPrograms(root, ports);
  const stop = async (): Promise<void> => {
    await Promise.all(programs.map(kill));
    await rm(root, { recursive: true, force: true });
  };
  try {
    // Until a bucket exists, which takes every server.
    const isReady = (): Promise<boolean> => {
      if (programs.some(hasEnded)) throw new Error('one of its programs has ended');
      return createBucket(ports.proxy).catch(() => false);
    };
    for (const program of programs) await untilReady(program, isReady, startTimeoutMs);
  } catch (error) {
    const said = programs.map((program) => program.output()).join('\n');
    await stop();
    throw new Error(`Swift did not start: ${said}`, { cause: error });
  }
  const login = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  return { ...login, port: ports.proxy, root, [Symbol.asyncDispose]: stop };
}

/** Starts an OpenStack Swift that speaks S3, in five processes on free ports of 127.0.0.1. It checks signatures. */
export function startSwift(): Promise<ObjectServer> {
  // Somebody else may have taken one of the ports meanwhile.
  return startOnce().catch(startOnce);
}
