import { Injectable } from '@nestjs/common';
import { MovedOn, PostTexts, type Taking } from '../texts/post-texts';
import { documentOf, type Document, type Rendering } from './document';
import { Documents } from './documents';
import { SharedReads } from './shared-reads';

/** How often a read is tried if posts are updated between its statements; the last try accepts other versions. */
const TRIES = 5;

/** The texts of the posts that were read. */
export interface Texts {
  contents(posts: Parameters<PostTexts['contents']>[0]): Promise<string[]>;
  excerptsOf(posts: Parameters<PostTexts['excerptsOf']>[0]): Promise<string[]>;
}

type Render = (texts: Texts) => Rendering | Promise<Rendering>;

/** The document of these rows, rendered unless it is cached for this address. */
type DocumentOf = (rows: unknown, render: Render) => Promise<Document>;

/** Reads rows for readers, shared by concurrent requests, and renders them unless the document is cached. */
@Injectable()
export class Reading {
  private readonly reads = new SharedReads();

  constructor(
    private readonly documents: Documents,
    private readonly texts: PostTexts,
  ) {}

  /** Requests of the same kind and content share a read and its document. */
  of<T>(kind: string, request: object, read: (document: DocumentOf) => Promise<T>): Promise<T> {
    const address = `${kind} ${JSON.stringify(request)}`;
    return this.reads.read(address, () =>
      steadily((asTheyAre) => read(this.documentsOf(address, asTheyAre))),
    );
  }

  /** Documents made with texts of another version than the rows, or with texts that will be made again, are not cached. */
  private documentsOf(address: string, asTheyAre: boolean): DocumentOf {
    const taking: Taking = { asTheyAre };
    const texts: Texts = {
      contents: (posts) => this.texts.contents(posts, taking),
      excerptsOf: (posts) => this.texts.excerptsOf(posts, taking),
    };
    return async (rows, render) =>
      asTheyAre
        ? documentOf(await render(texts))
        : this.documents.of(
            address,
            rows,
            async () => render(texts),
            () => !taking.late,
          );
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
