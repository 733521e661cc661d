import { fieldNamesOf } from '../../platform/common/swagger-inside';
import { POST_FIELDS } from '../post-fields';
import { Post } from '../post.entity';
import { changedText } from '../write/changed-post';
import { DRAFT_SNAPSHOTS, fieldsOf, type DraftFields } from './draft-fields';
import { DraftView, SaveDraft } from './drafts.dto';

const PAST = new Date('2020-01-01T00:00:00.000Z');

const post = Object.assign(new Post(), {
  ...Object.fromEntries(POST_FIELDS.map((name) => [name, null])),
  postTitle: 'Tïtle 👋',
  postSlug: 'title',
  postContent: 'a\r\nb\t"c"\\ 👋\u2028',
  postStatus: 'scheduled',
  postPublishAt: PAST,
  goesLiveAt: PAST,
  goesPrivateAt: null,
  createdBy: 9,
});

describe('the fields of a draft', () => {
  it('match the fields of updatepost in requests, storage and responses', () => {
    const all = [...POST_FIELDS].sort();

    expect(DRAFT_SNAPSHOTS.names.sort()).toEqual(all);
    expect(fieldNamesOf(SaveDraft)).toEqual(expect.arrayContaining([...all, 'accountId', 'postId']));
    expect(fieldNamesOf(DraftView)).toEqual(expect.arrayContaining(all));
  });

  it('are read as they were written', () => {
    const fields = fieldsOf(post);

    expect(DRAFT_SNAPSHOTS.read(DRAFT_SNAPSHOTS.write(fields))).toEqual(fields);
    expect(fields).not.toHaveProperty('createdBy');
  });

  it('have null for a field that did not exist when they were written', () => {
    const written = JSON.parse(DRAFT_SNAPSHOTS.write(fieldsOf(post))) as Record<string, unknown>;
    const { postImage, ...old } = written;

    expect(postImage).toBeNull();
    expect(DRAFT_SNAPSHOTS.read(JSON.stringify(old)).postImage).toBeNull();
  });

  it('have the status of the post at the time', () => {
    expect(fieldsOf(post).postStatus).toBe('published');
    expect(fieldsOf(post, new Date(0)).postStatus).toBe('scheduled');
  });
});

describe('a draft after a save', () => {
  const before: DraftFields = {
    ...fieldsOf(post),
    postEnableSharing: 'No',
    postImage: 'https://example.com/a.jpg',
  };

  it('keeps the fields that are absent, and has defaults for those that are null', () => {
    const after = changedText(before, { postContent: 'ä', postImage: null, postEnableSharing: null });

    expect(after).toMatchObject({
      postTitle: 'Tïtle 👋',
      postSlug: 'title',
      postContent: 'ä',
      contentBytes: 2,
    });
    expect(after).toMatchObject({ postImage: null, postEnableSharing: 'Yes', postPublishAt: PAST });
    expect(changedText(before, { postStatus: null }).postStatus).toBe('draft');
  });

  it('has a slug in the form of slugs, from the title if it is empty', () => {
    expect(changedText(before, { postSlug: 'Ein Gruß!' }).postSlug).toBe('ein-gruss');
    expect(changedText(before, { postSlug: null, postTitle: 'New title' }).postSlug).toBe('new-title');
    expect(changedText(before, { postTitle: 'New title' }).postSlug).toBe('title');
  });
});
