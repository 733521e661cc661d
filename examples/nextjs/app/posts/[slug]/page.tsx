import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import { Byline } from '@/components/byline';
import { JsonLd } from '@/components/json-ld';
import { Label } from '@/components/label';
import { Picture } from '@/components/picture';
import { PostCard } from '@/components/post-card';
import { getBlog, getPost, listPosts, type Post } from '@/lib/blog';
import { previewOf } from '@/lib/preview';
import { canonicalOf, postingOf } from '@/lib/seo';
import { alternates, pictureUrl } from '@/lib/site';
import { wordsIn, type Words } from '@/lib/words';

type Props = PageProps<'/posts/[slug]'>;

/** The newest posts are made by the build; the others when they are read first. Both are cached. */
export async function generateStaticParams() {
  const { data } = await listPosts(1);
  return data.map(({ postSlug }) => ({ slug: postSlug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { post, isPreview } = await postFrom(params);
  const title = post.postSeoPostTitle ?? post.postTitle;
  const description = post.postSeoMetaDescription ?? post.excerpt;
  const { blogName } = await getBlog();
  return {
    title,
    description,
    keywords: [post.postSeoPrimaryKeyword, post.postSeoOtherKeyword].filter((word) => word !== null),
    alternates: alternates(canonicalOf(post)),
    ...((isPreview || post.postHidePostFromBlog === 'Yes') && { robots: { index: false } }),
    openGraph: {
      type: 'article',
      siteName: blogName,
      title,
      description,
      url: canonicalOf(post),
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      section: post.category?.catName,
      ...(post.postImage && { images: pictureUrl(post.postImage) }),
    },
  };
}

export default async function PostPage({ params }: Props) {
  const { post, isPreview } = await postFrom(params);
  const { postTitle, postImage, postContent, postSeoMetaDescription, author, category, relatedPost } = post;
  const blog = await getBlog();
  const words = wordsIn(blog.language);
  return (
    <>
      {isPreview && <PreviewBar words={words} />}
      <article className="post">
        <JsonLd value={postingOf(post, blog)} />
        <header>
          {category && <Label category={category} />}
          <h1>{postTitle}</h1>
          {postSeoMetaDescription && <p className="standfirst">{postSeoMetaDescription}</p>}
          <Byline post={post} />
        </header>
        {postImage && (
          <div className="frame">
            <Picture src={postImage} sizes="(min-width: 1100px) 1100px, 100vw" eager />
          </div>
        )}
        {/* The service has cleaned the content: it has no scripts, forms or styles. */}
        <div className="content" dangerouslySetInnerHTML={{ __html: postContent }} />
        {author?.authorBio && (
          <aside className="author">
            {author.authorImg && (
              <div className="portrait">
                <Picture src={author.authorImg} sizes="64px" />
              </div>
            )}
            <div>
              <p className="who">{author.authorName}</p>
              <p className="bio">{author.authorBio}</p>
            </div>
          </aside>
        )}
        {relatedPost && (
          <aside className="related">
            <p>{words.readNext}</p>
            <Link href={`/posts/${relatedPost.postSlug}`}>{relatedPost.postTitle}</Link>
          </aside>
        )}
      </article>
      <MoreFromCategory post={post} />
    </>
  );
}

/** Three more posts of the category. */
async function MoreFromCategory({ post: { category, postSlug } }: { post: Post }) {
  if (!category) return null;
  const [{ language }, { data }] = await Promise.all([getBlog(), listPosts(1, category.catSlug, 4)]);
  const others = data.filter((each) => each.postSlug !== postSlug).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <section className="more">
      <h2>{wordsIn(language).moreFrom(category.catName)}</h2>
      <div className="cards">
        {others.map((each) => (
          <PostCard key={each.postSlug} post={each} />
        ))}
      </div>
    </section>
  );
}

/** Says that this is a preview, and ends it. */
function PreviewBar({ words }: { words: Words }) {
  return (
    <form className="preview" action="/api/preview/end" method="post">
      <p>{words.preview}</p>
      <button>{words.endPreview}</button>
    </form>
  );
}

/** Returns the post of an address: as the open preview shows it, if that is of this post. */
async function postFrom(params: Props['params']): Promise<{ post: Post; isPreview: boolean }> {
  const { slug } = await params;
  const previewed = await previewOf(slug);
  const post = previewed ?? (await getPost(slug)) ?? notFound();
  if (post.postSlug !== slug) permanentRedirect(`/posts/${post.postSlug}`);
  return { post, isPreview: previewed !== null };
}
