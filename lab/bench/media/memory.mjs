// The memory of a process and of those that it has started. Pages that several of them share count once.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reading the memory of a process delays it. */
const REST_MS = 250;

/** Runs the work; returns its result and the most memory used during it, in MiB. */
export async function mostMemoryOf(pid, work) {
  let most = 0;
  let ended = false;
  const done = work().finally(() => (ended = true));
  while (!ended) {
    most = Math.max(most, memoryOf(pid));
    await sleep(REST_MS);
  }
  return { result: await done, mib: most / 1024 };
}

/** Returns kibibytes; 0 for a process that has ended. */
function memoryOf(pid) {
  try {
    const [, own] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(own));
  } catch {
    return 0;
  }
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean);
}
