import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { makePrivateFolder } from '../common/private-files';
import { diskFailed } from './disk-failure';

const PREFIX = 'blog-uploads-';

/** Temporary folders for files that are being received and processed. */
@Injectable()
export class UploadFolders implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly root = join(tmpdir(), `${PREFIX}${process.pid}`);

  /** Removes folders that ended processes have left behind. In a container, they had the same id. */
  async onApplicationBootstrap(): Promise<void> {
    const names = await readdir(tmpdir());
    const left = names.filter(
      (name) => name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))),
    );
    await Promise.all(left.map((name) => remove(join(tmpdir(), name))));
  }

  onApplicationShutdown(): Promise<void> {
    return remove(this.root);
  }

  /** Throws 503 if the disk fails. */
  async make(): Promise<string> {
    try {
      makePrivateFolder(this.root);
      return await mkdtemp(join(this.root, 'upload-'));
    } catch (error) {
      throw diskFailed(error);
    }
  }

  /** Never rejects. */
  remove(folder: string): Promise<void> {
    return remove(folder);
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
