import { Injectable } from '@nestjs/common';
import { documentOf, type Document, type Rendering } from './document';
import { Documents } from './documents';
import { MovedOn, PostTexts } from './post-texts';
import { SharedReads } from './shared-reads';

/** Tries that a read has against writes that come between its statements; the last one takes what it finds. */
const TRIES = 5;

/** The texts of the posts that were read. */
export interface Texts {
  contents(posts: Parameters<PostTexts['contents']>[0]): Promise<string[]>;
  excerptsOf(posts: Parameters<PostTexts['excerptsOf']>[0]): Promise<string[]>;
}

type Render = (texts: Texts) => Rendering | Promise<Rendering>;

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
    return this.reads.read(`${kind} ${JSON.stringify(request)}`, () =>
      steadily((asTheyAre) => read(this.documentsOf(kind, asTheyAre))),
    );
  }

  /** What was made of texts of another moment than the rows is not kept. */
  private documentsOf(kind: string, asTheyAre: boolean): DocumentOf {
    const texts: Texts = {
      contents: (posts) => this.texts.contents(posts, { asTheyAre }),
      excerptsOf: (posts) => this.texts.excerptsOf(posts, { asTheyAre }),
    };
    return async (rows, render) =>
      asTheyAre ? documentOf(await render(texts)) : this.documents.of(kind, rows, async () => render(texts));
  }
}

async function steadily<T>(read: (asTheyAre: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      return await read(false);
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
    }
  }
  return read(true);
}
