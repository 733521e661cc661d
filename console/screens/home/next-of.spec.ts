import { nextOf } from './next-of';

describe('what is scheduled next', () => {
  const post = (postId: number, postPublishAt: string | null) => ({ postId, postTitle: 'P', postPublishAt });
  const draft = (postId: number, publishAt: string | null) => ({ postId, postTitle: 'D', publishAt });

  it('is in the order of the dates of posts and drafts', () => {
    const next = nextOf(
      [post(1, '2031-01-01T08:00:00.000Z'), post(2, '2031-01-03T08:00:00.000Z'), post(3, null)],
      [draft(4, '2031-01-02T08:00:00.000Z'), draft(5, '2031-01-04T08:00:00.000Z')],
      3,
    );

    expect(next.map(({ postId, isDraft }) => [postId, isDraft])).toEqual([
      [1, false],
      [4, true],
      [2, false],
    ]);
  });
});
