import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fixedRepresentation, type Representation } from '../platform/http/representation';

/** `console` is next to `src`, both in the repository and in the build. */
const FOLDER = join(__dirname, '..', '..', 'console', 'assets');

/** The names contain a digest of the content. */
const NAME = /^[\w.-]+-[A-Z0-9]{8}\.(?:js|css|svg)$/;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Manifest {
  script: string;
  style: string;
  icon: string;
  /** The scripts that the first one imports, directly or indirectly. */
  preload: string[];
}

/** Reads each file once: a new bundle takes effect after a restart. */
export class ConsoleFiles {
  private readonly files = new Map<string, Representation>();
  private readManifest: Manifest | null = null;

  /** Returns null if the console has not been built. */
  manifest(): Manifest | null {
    const path = join(FOLDER, 'manifest.json');
    if (!this.readManifest && existsSync(path)) {
      this.readManifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    }
    return this.readManifest;
  }

  async file(name: string): Promise<Representation | null> {
    const known = this.files.get(name);
    if (known || !NAME.test(name)) return known ?? null;
    const content = await readFile(join(FOLDER, name)).catch(() => null);
    if (!content) return null;
    const file = fixedRepresentation(TYPES[extname(name)] ?? '', content);
    this.files.set(name, file);
    return file;
  }
}
