import Link from 'next/link';
import { Byline } from '@/components/byline';
import { Label } from '@/components/label';
import { Picture } from '@/components/picture';
import type { ListedPost } from '@/lib/blog';

/** A post in a list. The link of its title covers the card. */
export function PostCard({ post, large = false }: { post: ListedPost; large?: boolean }) {
  const { postTitle, postSlug, postImage, postButtonText, excerpt, category } = post;
  return (
    <article className={postImage ? 'card' : 'card wordy'}>
      {postImage && (
        <div className="frame">
          <Picture
            src={postImage}
            sizes={large ? '(min-width: 54rem) 640px, 100vw' : '400px'}
            eager={large}
          />
        </div>
      )}
      <div className="body">
        {category && <Label category={category} />}
        <h2 className="title">
          <Link href={`/posts/${postSlug}`}>{postTitle}</Link>
        </h2>
        {excerpt && <p className="excerpt">{excerpt}</p>}
        <Byline post={post} />
        {postButtonText && (
          <span className="button" aria-hidden="true">
            {postButtonText}
          </span>
        )}
      </div>
    </article>
  );
}
