import { getBlog, type ListedPost } from '@/lib/blog';
import { dateIn } from '@/lib/words';

/** The author and the date of a post. */
export async function Byline({ post: { author, publishedAt } }: { post: ListedPost }) {
  const { language } = await getBlog();
  return (
    <p className="byline">
      {author && <span>{author.authorName}</span>}
      <time dateTime={publishedAt}>{dateIn(language, publishedAt)}</time>
    </p>
  );
}
