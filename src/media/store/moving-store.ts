import type { Readable } from 'node:stream';
import type { ByteRange, MediaStore } from './media-store';

/** A store whose files are being moved from a former one. */
export class MovingStore implements MediaStore {
  constructor(
    private readonly current: MediaStore,
    private readonly former: MediaStore,
  ) {}

  put(name: string, path: string, mediaType: string): Promise<void> {
    return this.current.put(name, path, mediaType);
  }

  async bytesOf(name: string): Promise<number | null> {
    return (await this.current.bytesOf(name)) ?? this.former.bytesOf(name);
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    return (await this.current.read(name, range)) ?? this.former.read(name, range);
  }

  /** The former one first: otherwise a running move could copy the file again. */
  async remove(name: string): Promise<void> {
    await this.former.remove(name);
    await this.current.remove(name);
  }
}
