// Child processes of the benchmark: calls to their functions, their processor time, and the clock that all share.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Returns the milliseconds of the monotonic clock, which all processes of a machine share. */
export function now() {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Runs a module in a child process. `call` calls one of the functions that the module has passed to `serve`. */
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

/** Lets the parent process call these functions; sends it the result or the error. */
export function serve(functions) {
  process.on('message', ({ id, name, args }) => {
    new Promise((resolve) => resolve(functions[name](...args))).then(
      (result) => process.send({ id, result }),
      (error) => process.send({ id, error: String(error) }),
    );
  });
}

/** Returns the processor time of each named process in milliseconds; NaN on systems other than Linux. */
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
