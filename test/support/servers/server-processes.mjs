// Finds and starts the servers of the tests and waits until they accept connections.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 200_000;
const SBIN = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/libexec', '/opt/homebrew/bin'];

/** The argument that lets a database server run as root; empty if the tests run as another user. */
export const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Starts a program and adds its process to the children. `more` is added to its environment. */
export function run(children, file, args, more = {}) {
  const env = { ...process.env, ...more };
  const child = spawn(file, args.map(String), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (child.output = (child.output + chunk).slice(-20_000)));
  }
  children.push(child);
  return child;
}

/** Returns the path of a program, or undefined if it is not installed. */
export function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Returns whether this file exists and can be executed. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the argument that gives a database server its own folder for temporary files, next to its data folder. A
 * starting server deletes the temporary tables of all servers in its folder, and MariaDB 10.11 crashes if one of its
 * tables is missing.
 */
export function ownTemporaryFolder(dataFolder) {
  const folder = `${dataFolder}-tmp`;
  mkdirSync(folder, { recursive: true });
  return `--tmpdir=${folder}`;
}

/** Waits until the server accepts connections. Throws its output if it ends or takes longer than START_MS. */
export async function answers(port, server) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`a server did not start: ${server.output}`);
    }
    if (await accepts(port)) return;
  }
  throw new Error(`a server does not answer: ${server.output}`);
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
