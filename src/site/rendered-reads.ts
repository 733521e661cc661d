import { Injectable } from '@nestjs/common';
import { PostsChanged, PostTexts, type TextRead } from '../posts/texts/post-texts';
import { documentOf, type Document, type Rendering } from './document';
import { Documents } from './documents';
import { SharedReads } from './shared-reads';

/**
 * The maximum number of runs of a read. A read runs again if posts are updated between its statements; the last run
 * accepts texts of other versions.
 */
const TRIES = 5;

/** Reads the contents and the excerpts of posts. */
export interface Texts {
  markdown(post: Parameters<PostTexts['markdown']>[0]): Promise<string>;
  contents(posts: Parameters<PostTexts['contents']>[0]): Promise<string[]>;
  excerptsOf(posts: Parameters<PostTexts['excerptsOf']>[0]): Promise<string[]>;
}

type Render = (texts: Texts) => Rendering | Promise<Rendering>;

/** A function that returns the document of the given rows, and renders it unless it is cached for this address. */
type DocumentOf = (rows: unknown, render: Render) => Promise<Document>;

/** Reads rows once for concurrent requests, and renders them unless the document is cached. */
@Injectable()
export class RenderedReads {
  private readonly reads = new SharedReads();

  constructor(
    private readonly documents: Documents,
    private readonly texts: PostTexts,
  ) {}

  /** Runs `read`. Concurrent requests with the same kind and content share one run and its document. */
  of<T>(kind: string, request: object, read: (document: DocumentOf) => Promise<T>): Promise<T> {
    const address = `${kind} ${JSON.stringify(request)}`;
    return this.reads.read(address, () =>
      repeatWhilePostsChange((acceptOtherVersions) => read(this.documentsOf(address, acceptOtherVersions))),
    );
  }

  /**
   * Returns the function that makes documents. Documents with provisional texts, or with texts of another version than
   * the rows, are not cached.
   */
  private documentsOf(address: string, acceptOtherVersions: boolean): DocumentOf {
    const textRead: TextRead = { acceptOtherVersions };
    const texts: Texts = {
      markdown: (post) => this.texts.markdown(post, textRead),
      contents: (posts) => this.texts.contents(posts, textRead),
      excerptsOf: (posts) => this.texts.excerptsOf(posts, textRead),
    };
    return async (rows, render) =>
      acceptOtherVersions
        ? documentOf(await render(texts))
        : this.documents.of(
            address,
            rows,
            async () => render(texts),
            () => !textRead.provisional,
          );
  }
}

async function repeatWhilePostsChange<T>(read: (acceptOtherVersions: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries++) {
    const result = await unlessPostsChange(() => read(false));
    if (result !== CHANGED) return result;
  }
  return read(true);
}

/** The result of a read during which posts were updated. */
const CHANGED = Symbol('changed');

async function unlessPostsChange<T>(read: () => Promise<T>): Promise<T | typeof CHANGED> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PostsChanged) return CHANGED;
    throw error;
  }
}
