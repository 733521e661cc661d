import { ScreenLink } from '../../parts/link';
import { Marked, textOfMarked } from '../../parts/marked';
import { DraftMark, ReviewMark, VisibilityMark } from '../../parts/post-marks';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { PostRow } from './rows';

/** The title column takes the remaining width. */
export const COLUMNS: readonly Column<PostRow>[] = [
  {
    key: 'title',
    heading: words.posts.title,
    class: 'title',
    sort: 'postTitle',
    cell: (post) => <TitleCell post={post} />,
  },
  {
    key: 'live',
    heading: words.posts.liveAndDraft,
    class: 'fit',
    hiddenOn: 'phone',
    cell: (post) => <Facts post={post} />,
  },
  {
    key: 'category',
    heading: words.posts.category,
    class: 'name',
    hiddenOn: 'narrow',
    cell: ({ postCategory }) => postCategory?.catName,
  },
  {
    key: 'author',
    heading: words.posts.author,
    class: 'name',
    hiddenOn: 'narrow',
    cell: ({ postAuthor }) => postAuthor?.authorName,
  },
  {
    key: 'published',
    heading: words.posts.published,
    class: 'fit',
    sort: 'publishedAt',
    hiddenOn: 'phone',
    cell: (post) => <Published post={post} />,
  },
  {
    key: 'updated',
    heading: words.posts.updated,
    class: 'fit',
    sort: 'updatedAt',
    hiddenOn: 'phone',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
  {
    key: 'seo',
    heading: words.posts.seo,
    class: 'number fit',
    hiddenOn: 'narrow',
    cell: ({ seoScore }) => seoScore,
  },
];

function TitleCell({ post }: { post: PostRow }) {
  return (
    <div class="title-cell">
      <ScreenLink to={`/posts/${post.postId}`} class="row-link">
        <Title post={post} />
      </ScreenLink>
      <span class="slug">/{post.postSlug}</span>
      {post.snippet && (
        <p class="found-text" dir="auto">
          <Marked html={post.snippet} />
        </p>
      )}
      <Facts post={post} />
      <span class="facts quiet-text">
        <Published post={post} isOnPhone />
      </span>
    </div>
  );
}

/** Marked only if it is the title that was searched: the row can show the title of the draft. */
function Title({ post: { postTitle, titleSnippet } }: { post: PostRow }) {
  const isSame = titleSnippet !== undefined && textOfMarked(titleSnippet) === postTitle;
  return isSame ? <Marked html={titleSnippet} /> : <>{postTitle}</>;
}

/** The visibility of the post, and whether it has a draft. */
function Facts({ post }: { post: PostRow }) {
  const { draftVersion, draft } = post;
  return (
    <span class="facts">
      <VisibilityMark {...post} />
      {draftVersion !== null && <DraftMark {...(draft && { draft })} />}
      {draft && <ReviewMark state={draft.reviewState} />}
    </span>
  );
}

/** When the post became or becomes visible to readers. On phones, the mark of a scheduled post already has its date. */
function Published({ post, isOnPhone }: { post: PostRow; isOnPhone?: boolean }) {
  const { postVisibility, publishedAt, postPublishAt } = post;
  if (postVisibility === 'public' && publishedAt) return <When at={publishedAt} />;
  return postVisibility === 'scheduled' && postPublishAt && !isOnPhone ? (
    <When at={postPublishAt} isExact />
  ) : null;
}
