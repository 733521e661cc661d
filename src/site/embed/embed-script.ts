import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedRepresentation, type Representation } from '../../platform/http/representation';

/** Next to `src` in the repository, and next to the compiled `src` in the build. */
const FOLDER = join(__dirname, '..', '..', '..', 'embed');

@Injectable()
export class EmbedScript {
  private readonly files = new Map<string, Promise<Representation>>();

  /** Reads each file only once. */
  file(name: string, type: string): Promise<Representation> {
    const file = this.files.get(name) ?? this.read(name, type);
    this.files.set(name, file);
    return file;
  }

  private async read(name: string, type: string): Promise<Representation> {
    return fixedRepresentation(type, await readFile(join(FOLDER, name)));
  }
}
