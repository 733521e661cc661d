import { Injectable } from '@nestjs/common';
import { PostsChanged, PostTexts, type TextRead } from '../posts/texts/post-texts';
import { PictureReader, type Shown } from './pictures/picture-reader';
import type { Pictures, PicturesState } from './pictures/pictures';
import { RenderCache } from './render-cache';
import { documentOf, type RenderedDocument, type Rendering } from './rendered-document';
import { SharedReads } from './shared-reads';

/** A read runs again if posts are updated between its statements. The last run accepts texts of other versions. */
const TRIES = 5;

export interface Texts {
  markdown(post: Parameters<PostTexts['markdown']>[0], html: string): Promise<string>;
  contents(posts: Parameters<PostTexts['contents']>[0]): Promise<string[]>;
  excerptsOf(posts: Parameters<PostTexts['excerptsOf']>[0]): Promise<string[]>;
  /** Call it once, with everything that the document shows. */
  pictures(shown: Shown): Promise<Pictures>;
}

type Render = (texts: Texts) => Rendering | Promise<Rendering>;

type DocumentOf = (rows: unknown, render: Render) => Promise<RenderedDocument>;

/** Concurrent requests share a read, and cached documents are not rendered again. */
@Injectable()
export class RenderedReads {
  private readonly reads = new SharedReads();

  constructor(
    private readonly cache: RenderCache,
    private readonly texts: PostTexts,
    private readonly pictures: PictureReader,
  ) {}

  of<T>(kind: string, request: object, read: (document: DocumentOf) => Promise<T>): Promise<T> {
    const address = `${kind} ${JSON.stringify(request)}`;
    return this.reads.read(address, () =>
      repeatWhilePostsChange((acceptOtherVersions) => read(this.documentsOf(address, acceptOtherVersions))),
    );
  }

  /** Documents with provisional texts, or with texts of a different version than the rows, are not cached. */
  private documentsOf(address: string, acceptOtherVersions: boolean): DocumentOf {
    const textRead: TextRead = { acceptOtherVersions };
    let pictures: PicturesState | undefined;
    const texts: Texts = {
      markdown: (post, html) => this.texts.markdown(post, html, textRead),
      contents: (posts) => this.texts.contents(posts, textRead),
      excerptsOf: (posts) => this.texts.excerptsOf(posts, textRead),
      pictures: async (shown) => {
        const found = await this.pictures.of(shown);
        pictures = found.state;
        return found;
      },
    };
    return async (rows, render) => {
      const whole = async () => ({ ...(await render(texts)), pictures });
      if (acceptOtherVersions) return documentOf(await whole());
      return this.cache.of(address, rows, whole, () => !textRead.provisional);
    };
  }
}

async function repeatWhilePostsChange<T>(read: (acceptOtherVersions: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries++) {
    const result = await unlessPostsChange(() => read(false));
    if (result !== CHANGED) return result;
  }
  return read(true);
}

const CHANGED = Symbol('changed');

async function unlessPostsChange<T>(read: () => Promise<T>): Promise<T | typeof CHANGED> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PostsChanged) return CHANGED;
    throw error;
  }
}
