// Finds and starts the servers of the tests and waits until they accept connections.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 60_000;
const SBIN = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/libexec', '/opt/homebrew/bin'];

/** The argument that lets a server run as root. */
export const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Starts a program and adds its process to the children. */
export function run(children, file, args) {
  const child = spawn(file, args.map(String), { stdio: ['ignore', 'ignore', 'pipe'] });
  child.errors = '';
  child.stderr.on('data', (chunk) => (child.errors = (child.errors + chunk).slice(-20_000)));
  children.push(child);
  return child;
}

/** The path of a program; nothing where it is not installed. */
export function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Whether this file can be run. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * The argument that gives a database server a folder for temporary files beside its data folder. A server that starts
 * deletes the temporary tables of all others in the same folder, and MariaDB 10.11 crashes when it misses one.
 */
export function ownTemporaryFolder(dataFolder) {
  const folder = `${dataFolder}-tmp`;
  mkdirSync(folder, { recursive: true });
  return `--tmpdir=${folder}`;
}

/** Waits until the server accepts connections. */
export async function answers(port, server) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`a server did not start: ${server.errors}`);
    }
    if (await accepts(port)) return;
  }
  throw new Error(`a server does not answer: ${server.errors}`);
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (accepted) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
