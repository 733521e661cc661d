import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../test/support/blog';
import type { Fields } from '../../test/support/answers';
import type { Client } from '../../test/support/fleet/client';
import { newPicture } from '../../test/support/pictures';
import { until } from '../../test/support/until';
import type { CrawledBlog } from './crawler';
import { KnownRecords } from './known-records';
import { WORDS } from './vocabulary';

/** How long the post that ends is public. */
const SHOWN_MS = 1500;

/** The records of an account. */
interface Place {
  accountId: number;
  isParent: boolean;
  categories: number[];
  authors: number[];
  pictures: string[];
}

/** What a run begins with: two blogs with records of every state. */
export interface World {
  known: KnownRecords;
  blogs: CrawledBlog[];
  pictures: Uint8Array[];
}

/** Creates the records as the Owner. */
export class WorldBuilder {
  constructor(
    private readonly owner: Client,
    private readonly parentId: number,
    private readonly address: () => string,
    /** When scheduled posts and drafts are published. */
    private readonly later: string,
  ) {}

  async build(): Promise<World> {
    const sub = { name: 'North', parentAccountId: this.parentId };
    const northId = (await this.owner.call('createsubaccount', sub)).subAccountId;
    const accountIds = [this.parentId, northId];
    const blogs: CrawledBlog[] = [];
    let shared: Place | undefined;
    for (const accountId of accountIds) {
      const place = await this.place(accountId);
      blogs.push(await this.fill(place, (shared ??= place)));
    }
    const known = new KnownRecords(this.parentId, accountIds);
    for (const accountId of accountIds) await this.learn(known, accountId);
    return { known, blogs, pictures: await Promise.all([newPicture(), newPicture(5)]) };
  }

  /** A service token of a role in an account. It is bound to the key pair, so agents can use it. */
  async token(userRoleName: string, accountId: number, operations: readonly string[]): Promise<Credentials> {
    const { apikey = '', apisecretkey = '' } = this.owner.credentials ?? {};
    const name = `${userRoleName} of ${accountId}`;
    const fields = { accountId, name, userRoleName, operations, apikey };
    const { token } = await this.owner.call('servicetokens/create', fields);
    return { token, apikey, apisecretkey };
  }

  private async place(accountId: number): Promise<Place> {
    const isParent = accountId === this.parentId;
    const subAccountId = isParent ? null : accountId;
    const place: Place = { accountId, isParent, categories: [], authors: [], pictures: [] };
    for (let nth = 0; nth < 3; nth++) {
      const file = await newPicture(nth === 0 ? 900 : 4);
      place.pictures.push((await this.owner.call('media/upload', { accountId, file })).mediaUrl);
    }
    const names = isParent ? ['News', 'Guides', 'Empty'] : ['Launch', 'Empty'];
    for (const catName of names) {
      place.categories.push((await this.owner.call('addcategory', { subAccountId, catName })).catId);
    }
    for (const authorName of isParent ? ['Jane Doe', 'John Roe', 'Una Used'] : ['John Roe', 'Una Used']) {
      const author = { subAccountId, authorName, authorImg: place.pictures[1], authorBio: 'Bakes bread.' };
      place.authors.push((await this.owner.call('addauthor', author)).authorId);
    }
    return place;
  }

  /** The last category, author and picture of a place remain unused. `shared`: the place of the parent. */
  private async fill(place: Place, shared: Place): Promise<CrawledBlog> {
    const { accountId } = place;
    const { blogSlug } = await this.owner.call('accounts/get', { accountId });
    const shown = {
      postStatus: 'published',
      postAuthorId: place.authors[0],
      postCategoriesId: place.categories[0],
      postImage: place.pictures[0],
      postContent: `<p>${WORDS.slice(0, 3).join(' ')}</p><img src="${place.pictures[0]}" alt="Bread">`,
    };
    const ofParent = { postAuthorId: shared.authors[0], postCategoriesId: shared.categories[0] };
    const first = await this.post(place, 'Hello', shown);
    await this.post(place, 'News', { ...shown, ...ofParent, postRelatedPostId: first });
    await this.post(place, 'Guides', { ...shown, postHidePostFromBlog: 'Yes' });
    const renamed = await this.post(place, 'Moved', shown);
    const cursors = [await this.cursor(String(blogSlug))];
    await this.update(place, renamed, { postTitle: 'Renamed', postSlug: 'renamed' });
    await this.endedPosts(place, shown);
    cursors.push(await this.cursor(String(blogSlug)));
    await this.futurePosts(place, shown);
    await this.privatePosts(place);
    await this.people(place);
    return { blogSlug: String(blogSlug), cursors };
  }

  /** Posts that were public: one with an end, a deleted one, and a private one. */
  private async endedPosts(place: Place, shown: Fields): Promise<void> {
    const { accountId } = place;
    const postUnpublishAt = new Date(Date.now() + SHOWN_MS).toISOString();
    const ended = await this.post(place, 'Ended', { ...shown, postUnpublishAt });
    const deleted = await this.post(place, 'Deleted', shown);
    await this.owner.call('deletepost', { accountId, postId: deleted });
    const withdrawn = await this.post(place, 'Una Used', shown);
    await this.update(place, withdrawn, { postStatus: 'draft' });
    await sleep(SHOWN_MS);
    await until('the post has ended', async () => {
      const { data } = (await this.owner.operate('listposts', { accountId, postId: ended })).body as {
        data: Fields[];
      };
      return data[0]?.postVisibility === 'private';
    });
  }

  /** Scheduled posts, one of which has a redirect, and a scheduled draft with another slug and author. */
  private async futurePosts(place: Place, shown: Fields): Promise<void> {
    const { accountId } = place;
    await this.post(place, 'Coming', { ...shown, postStatus: 'scheduled', postPublishAt: this.later });
    const moved = await this.post(place, 'John Roe', shown);
    await this.update(place, moved, { postTitle: 'Later', postSlug: 'later' });
    await this.update(place, moved, {
      postTitle: 'Later',
      postStatus: 'scheduled',
      postPublishAt: this.later,
    });
    const drafted = await this.post(place, 'Jane Doe', shown);
    const draft = { postTitle: 'Launch', postSlug: 'launch', postAuthorId: place.authors[1] };
    await this.owner.call('drafts/save', { accountId, postId: drafted, ...draft });
    await this.owner.call('drafts/schedule', { accountId, postIds: [drafted], publishAt: this.later });
  }

  private async privatePosts(place: Place): Promise<void> {
    const { accountId } = place;
    const postId = await this.post(place, 'Private', {});
    await this.owner.call('drafts/save', { accountId, postId, postTitle: 'Evil' });
    await this.owner.call('previews/create', { accountId, postId });
    const trashed = await this.post(place, 'Evil', {});
    await this.owner.call('deletepost', { accountId, postId: trashed });
  }

  private async people({ accountId }: Place): Promise<void> {
    const team = { teamName: 'Bakers', assignAccountId: accountId };
    const { teamId } = await this.owner.call('createteam', team);
    const userEmail = `baker${accountId}@example.com`;
    await this.owner.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
    const webhook = { accountId, name: 'Feed', event: 'Create category', status: 'enable' };
    await this.owner.call('webhooks/create', { ...webhook, mode: 'pull' });
    const endpointUrl = 'http://127.0.0.1:1999/hook';
    await this.owner.call('webhooks/create', { ...webhook, endpointUrl });
  }

  private async post({ accountId }: Place, postTitle: string, fields: Fields): Promise<number> {
    return (await this.owner.call('addpost', { accountId, postTitle, ...fields })).postId;
  }

  private update({ accountId }: Place, postId: number, fields: Fields): Promise<unknown> {
    return this.owner.call('updatepost', { accountId, postId, postTitle: 'Una Used', ...fields });
  }

  /** The cursor at the end of the changes. */
  private async cursor(blogSlug: string): Promise<string> {
    const response = await fetch(`${this.address()}/public/${blogSlug}/changes?limit=200`);
    const { meta } = (await response.json()) as { meta: { nextCursor: string } };
    return encodeURIComponent(meta.nextCursor);
  }

  private async learn(known: KnownRecords, accountId: number): Promise<void> {
    for (const operation of LISTS) {
      const sent = await this.owner.operate(operation, { accountId });
      if (sent.status !== 200) throw new Error(`${operation} answered ${sent.status} ${sent.text}`);
      known.learn(operation, sent.body as { data: unknown }, true);
    }
    const teams = (await this.owner.operate('listteams', { accountId })).body as { data: Fields[] };
    for (const { teamId, members } of teams.data) {
      const data = [members].flat().map((member) => ({ ...(member as Fields), teamId, accountId }));
      known.learn('listteams', { data }, true);
    }
  }
}

const LISTS = [
  ...['listposts', 'posts/trash', 'drafts/list', 'previews/list', 'media/list'],
  ...['listcategories', 'listauthors', 'listteams', 'webhooks/list', 'webhooks/deliveries'],
];
