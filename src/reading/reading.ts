import { Injectable } from '@nestjs/common';
import type { Document, Rendering } from './document';
import { Documents } from './documents';
import { MovedOn, PostTexts } from './post-texts';
import { SharedReads } from './shared-reads';

/** Tries that a read has against writes that come between its statements. */
const TRIES = 5;

type Render = (texts: PostTexts) => Rendering | Promise<Rendering>;

/** Answers with the document of these rows; renders it where no request has had the same rows before. */
type DocumentOf = (rows: unknown, render: Render) => Promise<Document>;

/** How everything for readers is answered: rows are read, by several requests at once, and rendered when new. */
@Injectable()
export class Reading {
  private readonly reads = new SharedReads();

  constructor(
    private readonly documents: Documents,
    private readonly texts: PostTexts,
  ) {}

  /** Requests of the same kind and content share a read. */
  of<T>(kind: string, request: object, read: (document: DocumentOf) => Promise<T>): Promise<T> {
    const document: DocumentOf = (rows, render) =>
      this.documents.of(kind, rows, async () => render(this.texts));
    return this.reads.read(`${kind} ${JSON.stringify(request)}`, () => steadily(() => read(document)));
  }
}

async function steadily<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MovedOn) || tries === TRIES) throw error;
    }
  }
}
