import type { Fields } from '../support/answers';
import type { Records } from './records';
import type { Run } from './run';

export const NUL = 'a\u0000b';
export const LONG = 'x'.repeat(300);

/** Every field of a post, each with an invalid value. */
export const BAD_POST: Fields = {
  accountId: 0,
  postTitle: LONG,
  postSlug: 'x'.repeat(192),
  postContent: NUL,
  contentFormat: 'asciidoc',
  postImage: 7,
  postAuthorId: 1.5,
  postCategoriesId: 'first',
  postRelatedPostId: true,
  postStatus: 'x'.repeat(51),
  postPublishAt: '2026-02-31T10:00:00',
  postUnpublishAt: 'tomorrow',
  postButtonText: LONG,
  postSeoPrimaryKeyword: NUL,
  postSeoOtherKeyword: 'x'.repeat(501),
  postSeoPostTitle: {},
  postSeoMetaDescription: [],
  postCanonicalUrl: 'nowhere',
  postEnableCommenting: 'Perhaps',
  postEnableSharing: 1,
  postHidePostFromBlog: 'maybe',
};
export const BAD_CATEGORY: Fields = {
  catName: LONG,
  catLabelColor: 'no colour',
  catLabelFontSize: 0,
  catLabelTextColor: 'javascript:x',
};
export const BAD_AUTHOR: Fields = {
  authorName: '  ',
  authorImg: 7,
  authorBio: 'x'.repeat(10_001),
  userId: 0,
};
export const BAD_TEAM: Fields = { teamName: ' ', assignAccountId: -1 };
export const BAD_MEMBER: Fields = { teamId: [], userEmail: 'nobody', userRoleName: 'Owner' };
export const BAD_WEBHOOK: Fields = {
  accountId: '1e3',
  name: NUL,
  endpointUrl: 'ftp://example.com/',
  event: 'Read post',
  status: 'on',
  mode: 'poll',
  maxPerSecond: 101,
};
export const BAD_LIST: Fields = {
  accountId: '01',
  limit: 501,
  page: 0,
  sort: 'password',
  fields: ['password'],
};

export const postFields = ({ accountId, authorId, catId }: Records): Fields => ({
  accountId,
  postTitle: 'Taken over',
  postSlug: 'taken-over',
  postContent: '<p>Taken over</p>',
  contentFormat: 'html',
  postImage: 'https://example.com/image.jpg',
  postAuthorId: authorId,
  postCategoriesId: catId,
  postStatus: 'published',
  postPublishAt: '2026-01-31T08:00:00',
  postUnpublishAt: '2099-01-31T08:00:00',
  postButtonText: 'Read on',
  postSeoPrimaryKeyword: 'taken',
  postSeoOtherKeyword: 'over',
  postSeoPostTitle: 'Taken over',
  postSeoMetaDescription: 'Taken over',
  postCanonicalUrl: 'https://example.com/taken-over',
  postEnableCommenting: 'No',
  postEnableSharing: 'No',
  postHidePostFromBlog: 'Yes',
});
export const categoryFields: Fields = {
  catName: 'Taken over',
  catLabelColor: '#123456',
  catLabelFontSize: 12,
  catLabelTextColor: 'white',
};
export const authorFields: Fields = {
  authorName: 'Taken over',
  authorImg: '/x.jpg',
  authorBio: 'Taken over',
};
export const teamFields = ({ accountId }: Records, run: Run): Fields => ({
  teamName: run.name('Taken over'),
  assignAccountId: accountId,
});
