import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getBlog, listCategories, type Category } from './blog';
import { alternates } from './site';
import { numberIn, wordsIn } from './words';

/** Returns the page number from the URL, starting at 2; anything else gets a 404. */
export function pageFrom(segment: string): number {
  if (!/^[1-9]\d{0,6}$/.test(segment) || segment === '1') notFound();
  return Number(segment);
}

/** Returns the category with a slug; a category without posts gets a 404. */
export async function categoryFrom(slug: string): Promise<Category> {
  return (await listCategories()).find(({ catSlug }) => catSlug === slug) ?? notFound();
}

/** Returns the address of a page of a list. */
export function listAddress(page: number, category?: Category): string {
  const list = category ? `/category/${category.catSlug}` : '';
  return (page > 1 ? `${list}/page/${page}` : list) || '/';
}

/** Returns the metadata of a page of a list. */
export async function listMetadata(page: number, category?: Category): Promise<Metadata> {
  const { blogName, language } = await getBlog();
  const number = wordsIn(language).page(numberIn(language, page));
  const parts = [category?.catName, page > 1 && number].filter(Boolean);
  return {
    title: parts.length > 0 ? parts.join(' – ') : { absolute: blogName },
    alternates: alternates(listAddress(page, category)),
  };
}
