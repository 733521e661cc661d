import Link from 'next/link';
import { notFound } from 'next/navigation';
import { PostCard } from '@/components/post-card';
import { getBlog, listCategories, listPosts, type Category } from '@/lib/blog';
import { listAddress } from '@/lib/list-page';
import { numberIn, wordsIn } from '@/lib/words';

interface Props {
  page: number;
  category?: Category;
}

/** A page of posts, of a category or of all; the first page of all shows the newest post large. */
export async function PostList({ page, category }: Props) {
  const [{ blogName, language }, posts] = await Promise.all([getBlog(), listPosts(page, category?.catSlug)]);
  if (page > 1 && posts.data.length === 0) notFound();
  const words = wordsIn(language);
  const featured = page === 1 && !category;
  return (
    <>
      <h1 className={category ? undefined : 'unseen'}>{category?.catName ?? blogName}</h1>
      <Topics category={category} />
      {posts.data.length === 0 && <p className="message">{words.empty}</p>}
      <div className={featured ? 'cards featured' : 'cards'}>
        {posts.data.map((post, at) => (
          <PostCard key={post.postSlug} post={post} large={featured && at === 0} />
        ))}
      </div>
      <Pages page={page} pages={posts.meta.pages ?? 1} category={category} />
    </>
  );
}

async function Topics({ category }: { category?: Category }) {
  const [{ language }, categories] = await Promise.all([getBlog(), listCategories()]);
  const words = wordsIn(language);
  if (categories.length === 0) return null;
  return (
    <nav className="topics" aria-label={words.categories}>
      <Link href="/" aria-current={category ? undefined : 'page'}>
        {words.all}
      </Link>
      {categories.map((each) => (
        <Link
          key={each.catSlug}
          href={listAddress(1, each)}
          aria-current={each.catSlug === category?.catSlug ? 'page' : undefined}
        >
          {each.catName}
        </Link>
      ))}
    </nav>
  );
}

async function Pages({ page, pages, category }: Props & { pages: number }) {
  const { language } = await getBlog();
  const words = wordsIn(language);
  if (pages <= 1) return null;
  const [shown, last] = [numberIn(language, page), numberIn(language, pages)];
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 && (
        <Link rel="prev" href={listAddress(page - 1, category)}>
          {words.newer}
        </Link>
      )}
      <span>{words.pageOf(shown, last)}</span>
      {page < pages && (
        <Link rel="next" href={listAddress(page + 1, category)}>
          {words.older}
        </Link>
      )}
    </nav>
  );
}
