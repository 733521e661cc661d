import type { Metadata } from 'next';
import Link from 'next/link';
import { getBlog } from '@/lib/blog';
import { wordsIn } from '@/lib/words';

export async function generateMetadata(): Promise<Metadata> {
  return { title: wordsIn((await getBlog()).language).missing };
}

export default async function NotFound() {
  const { missing, missingWhy, allPosts } = wordsIn((await getBlog()).language);
  return (
    <div className="message">
      <h1>{missing}</h1>
      <p>{missingWhy}</p>
      <Link className="button" href="/">
        {allPosts}
      </Link>
    </div>
  );
}
