// The processes of the benchmark: modules that serve functions to it, what they use, and the clock they share.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Milliseconds of the monotonic clock, which is one for all processes of a machine. */
export function now() {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Runs a module in a process of its own. `call` asks it for one of the functions that it serves. */
export function start(module, { env = process.env, execArgv = [] } = {}) {
  const child = fork(module, { env, execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const asked = [];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  children.add(child);
  child.on('message', ({ id, result, error }) => {
    if (error) asked[id].reject(new Error(`${module}: ${error}`));
    else asked[id].resolve(result);
  });
  void ended.then((code) => {
    children.delete(child);
    for (const { reject } of asked) reject(new Error(`${module} has ended with ${code}`));
  });
  return {
    pid: child.pid,
    stdout: child.stdout,
    call(name, ...args) {
      return new Promise((resolve, reject) => {
        child.send({ id: asked.push({ resolve, reject }) - 1, name, args });
      });
    },
    stop(signal = 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Answers what the process is asked for that has started this one. */
export function serve(functions) {
  process.on('message', ({ id, name, args }) => {
    new Promise((resolve) => resolve(functions[name](...args))).then(
      (result) => process.send({ id, result }),
      (error) => process.send({ id, error: String(error) }),
    );
  });
}

/** The processor time that processes have used so far, in milliseconds, by their names. Linux tells, others do not. */
export function used(pids) {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, usedBy(pid)]));
}

function usedBy(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      .split(' ')
      .slice(11, 13);
    return 10 * (Number(user) + Number(system));
  } catch {
    return NaN;
  }
}
