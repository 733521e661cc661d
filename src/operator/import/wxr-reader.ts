import { invalidField, type Problem } from '../../platform/common/problem';
import { ExportText } from './export-text';
import { LOSSES, type Skipped } from './import-report';
import type { WxrEntry } from './wxr-entry';
import { WxrParser } from './wxr-parser';

/** Streams the authors, categories and items of an export. */
export class WxrReader {
  private readonly text: ExportText;
  private readonly parser: WxrParser;

  constructor(file: string) {
    this.text = new ExportText(file);
    this.parser = new WxrParser(this.text);
  }

  /** The part of the file that has been read, from 0 to 1. */
  get share(): number {
    return this.text.share;
  }

  /** The skipped parts of the file other than entries. */
  get losses(): Skipped[] {
    return [
      ...(this.text.hasLeadingText ? [LOSSES.before] : []),
      ...(this.parser.hasTrailingContent ? [LOSSES.after] : []),
    ];
  }

  async *entries(): AsyncGenerator<WxrEntry> {
    try {
      for await (const piece of this.text.pieces()) yield* this.parser.write(piece);
      if (this.text.invalidIn) this.parser.refuseBytes(this.text.invalidIn);
      this.parser.end();
    } catch (error) {
      throw isOfTheFile(error) ? unreadable(error) : error;
    }
  }
}

function isOfTheFile(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

function unreadable({ message }: Error): Problem {
  return invalidField('file', 'unknown', `cannot be read: ${message}`);
}
