import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { diskFailed } from './disk-failure';

const PREFIX = 'blog-uploads-';

/** The folders of this process that exist, and what made them. */
const current = new Map<string, UploadFolders>();

/** Temporary folders for files that are being received and processed. */
@Injectable()
export class UploadFolders implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Removes folders that ended processes have left behind. In a container, they had the same id. */
  async onApplicationBootstrap(): Promise<void> {
    const names = await readdir(tmpdir());
    const left = names.filter((name) => name.startsWith(PREFIX) && !isCurrent(name));
    await Promise.all(left.map((name) => remove(join(tmpdir(), name))));
  }

  async onApplicationShutdown(): Promise<void> {
    const made = [...current].filter(([, maker]) => maker === this);
    await Promise.all(made.map(([folder]) => this.remove(folder)));
  }

  /** Only this user can use the folder. Throws 503 if the disk fails. */
  async make(): Promise<string> {
    try {
      const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
      current.set(folder, this);
      return folder;
    } catch (error) {
      throw diskFailed(error);
    }
  }

  /** Never rejects. */
  async remove(folder: string): Promise<void> {
    await remove(folder);
    current.delete(folder);
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Whether a running process has made the folder. */
function isCurrent(name: string): boolean {
  const pid = Number.parseInt(name.slice(PREFIX.length), 10);
  return pid === process.pid ? current.has(join(tmpdir(), name)) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
