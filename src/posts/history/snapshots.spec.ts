import { getMetadataArgsStorage } from 'typeorm';
import { lineageOf } from '../../platform/database/nullable-fields';
import { POST_FIELDS } from '../post-fields';
import { NOT_IN_SNAPSHOTS, POST_SNAPSHOTS } from './snapshots';
import { Post } from '../post.entity';

/** The columns in snapshots of form 1. A column added here must be nullable or have a default. */
const FORM_1 = [
  ...['postTitle', 'postSlug', 'postContent', 'postImage', 'postAuthorId', 'postCategoriesId'],
  ...['postRelatedPostId', 'postStatus', 'postPublishAt', 'postButtonText', 'postSeoPrimaryKeyword'],
  ...['postSeoOtherKeyword', 'postSeoPostTitle', 'postSeoMetaDescription', 'postCanonicalUrl'],
  ...['postEnableCommenting', 'postEnableSharing', 'postHidePostFromBlog', 'seoScore', 'visibleFrom'],
  ...['firstPublicAt', 'goesLiveAt', 'postUnpublishAt', 'goesPrivateAt', 'createdAt', 'updatedAt'],
];

describe('the snapshot of a post', () => {
  const columns = getMetadataArgsStorage().filterColumns(lineageOf(Post));
  const post = Object.assign(new Post(), {
    postTitle: 'Tïtle 👋',
    postContent: 'a\r\nb\t"c"\\ 👋\u2028',
    postPublishAt: new Date('2026-01-31T12:00:00.123Z'),
    postImage: null,
    seoScore: 7,
    createdBy: 9,
  });

  it('has every column that is not listed as bookkeeping', () => {
    const all = columns.map(({ propertyName }) => propertyName).sort();

    expect([...FORM_1, ...NOT_IN_SNAPSHOTS].sort()).toEqual(all);
    expect(POST_SNAPSHOTS.names.sort()).toEqual([...FORM_1].sort());
  });

  it('has every field that an update can change', () => {
    expect(POST_SNAPSHOTS.names).toEqual(expect.arrayContaining([...POST_FIELDS]));
  });

  it('is read as it was written', () => {
    const read = POST_SNAPSHOTS.read(POST_SNAPSHOTS.write(post));

    const { postTitle, postContent, postPublishAt, postImage, seoScore } = post;
    expect(read).toMatchObject({ postTitle, postContent, postPublishAt, postImage, seoScore });
    expect(read).not.toHaveProperty('createdBy');
  });

  it('has null for a column that did not exist when it was written', () => {
    const { postImage, ...old } = JSON.parse(POST_SNAPSHOTS.write(post)) as Record<string, unknown>;

    expect(postImage).toBeNull();
    expect(POST_SNAPSHOTS.read(JSON.stringify(old))).toEqual(POST_SNAPSHOTS.read(POST_SNAPSHOTS.write(post)));
  });
});
