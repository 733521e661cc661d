import type { Metadata } from 'next';
import Link from 'next/link';
import type { CSSProperties, ReactNode } from 'react';
import { getBlog } from '@/lib/blog';
import { FEED_URL, pictureUrl, SITE_URL } from '@/lib/site';
import { wordsIn } from '@/lib/words';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const { blogName, blogDescription, blogLogo } = await getBlog();
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: blogName, template: `%s – ${blogName}` },
    description: blogDescription,
    openGraph: { siteName: blogName, type: 'website' },
    ...(blogLogo && { icons: pictureUrl(blogLogo) }),
  };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { blogName, blogDescription, blogAccentColor, blogLogo, language, direction } = await getBlog();
  const words = wordsIn(language);
  const style = blogAccentColor ? ({ '--brand': blogAccentColor } as CSSProperties) : undefined;
  return (
    <html lang={language} dir={direction} style={style}>
      <body>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        <header className="site">
          {/* A logo can have any shape, which next/image would have to know. */}
          {blogLogo && <img className="logo" src={pictureUrl(blogLogo)} alt="" />}
          <div>
            <p className="name">
              <Link href="/">{blogName}</Link>
            </p>
            {blogDescription && <p className="description">{blogDescription}</p>}
          </div>
        </header>
        <main id="content">{children}</main>
        <footer className="site">
          <Link href="/">{words.allPosts}</Link>
          <a href={FEED_URL}>{words.rssFeed}</a>
        </footer>
      </body>
    </html>
  );
}
