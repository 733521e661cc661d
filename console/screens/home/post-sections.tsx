import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { ButtonLink } from '../../parts/button';
import { EditedText, ReviewMark } from '../../parts/post-marks';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { nextOf } from './next-of';
import { MOST, Row, Section } from './section';

const SHARED = { isShared: true };

const DRAFT_FIELDS = ['postId' as const, 'postTitle' as const, 'savedBy' as const, 'savedAt' as const];

/** The drafts that the user has saved, most recently saved first. */
export function MyDrafts() {
  const { account, user, rights } = useAccount();
  const { accountId } = account;
  const fields = [...DRAFT_FIELDS, 'reviewState' as const];
  const pages = usePages('listDrafts', { accountId, editedBy: user.userId, limit: MOST, fields }, SHARED);
  return (
    <Section
      title={words.home.drafts}
      all={[{ to: '/posts?status=changes&mine=1' }]}
      pages={pages}
      empty={
        <>
          <p>{words.home.noDrafts}</p>
          {rights.may('addPost') && <ButtonLink to="/posts/new">{words.posts.newPost}</ButtonLink>}
        </>
      }
    >
      {pages.rows.map(({ postId, postTitle, reviewState, ...draft }) => (
        <Row key={postId} to={`/posts/${postId}`} title={postTitle}>
          <EditedText draft={draft} />
          <ReviewMark state={reviewState} />
        </Row>
      ))}
    </Section>
  );
}

/** The drafts that the user may approve. */
export function WaitingReviews() {
  const { accountId } = useAccount().account;
  const input = { accountId, reviewState: 'requested' as const, limit: MOST, fields: DRAFT_FIELDS };
  const pages = usePages('listDrafts', input, SHARED);
  return (
    <Section
      title={words.home.reviews}
      all={[{ to: '/reviews' }]}
      pages={pages}
      empty={<p>{words.home.noReviews}</p>}
    >
      {pages.rows.map(({ postId, postTitle, ...draft }) => (
        <Row key={postId} to={`/reviews?post=${postId}`} title={postTitle}>
          <EditedText draft={draft} />
        </Row>
      ))}
    </Section>
  );
}

/** The posts and drafts with a date, the next one first. The drafts are read after the posts, to limit the load. */
export function ScheduledNext() {
  const { account, rights } = useAccount();
  const { accountId } = account;
  const posts = usePages(
    'listPosts',
    {
      accountId,
      postVisibility: 'scheduled',
      sort: 'publishedAt',
      limit: MOST,
      fields: ['postId', 'postTitle', 'postPublishAt'],
    },
    SHARED,
  );
  const drafts = usePages(
    'listDrafts',
    { accountId, sort: 'publishAt', limit: MOST, fields: ['postId', 'postTitle', 'publishAt'] },
    { ...SHARED, enabled: rights.may('listDrafts') && !posts.isLoading },
  );
  const failed = posts.error ? posts : drafts;
  const isLoading = posts.isLoading || drafts.isLoading;
  // Rows shown before both lists are loaded would move.
  const next = isLoading ? [] : nextOf(posts.rows, drafts.rows, MOST);
  const all = [{ to: '/posts?status=scheduled' }];
  const changes = [{ to: '/posts?status=planned', label: words.home.plannedToo }];
  return (
    <Section
      title={words.home.scheduled}
      all={drafts.rows.length > 0 ? [...changes, ...all] : all}
      pages={{ isLoading, error: failed.error, retry: failed.retry }}
      empty={<p>{words.home.noScheduled}</p>}
    >
      {next.map(({ postId, postTitle, at, isDraft }) => (
        <Row key={`${postId} ${isDraft}`} to={`/posts/${postId}`} title={postTitle}>
          <When at={at} isExact />
          {isDraft && <span>{words.home.update}</span>}
        </Row>
      ))}
    </Section>
  );
}

/** The public posts, most recently published first. */
export function usePublished() {
  const { accountId } = useAccount().account;
  return usePages(
    'listPosts',
    {
      accountId,
      postVisibility: 'public',
      sort: '-publishedAt',
      limit: MOST,
      fields: ['postId', 'postTitle', 'publishedAt'],
    },
    SHARED,
  );
}

export function LastPublished({ pages }: { pages: ReturnType<typeof usePublished> }) {
  return (
    <Section
      title={words.home.published}
      all={[{ to: '/posts?status=published&sort=-publishedAt' }]}
      pages={pages}
      empty={<p>{words.home.noPublished}</p>}
    >
      {pages.rows.map(({ postId, postTitle, publishedAt }) => (
        <Row key={postId} to={`/posts/${postId}`} title={postTitle}>
          {publishedAt && <When at={publishedAt} />}
        </Row>
      ))}
    </Section>
  );
}
