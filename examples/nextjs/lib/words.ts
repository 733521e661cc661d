export interface Words {
  all: string;
  categories: string;
  pages: string;
  newer: string;
  older: string;
  page: (page: string) => string;
  pageOf: (page: string, pages: string) => string;
  readNext: string;
  moreFrom: (category: string) => string;
  rssFeed: string;
  skip: string;
  empty: string;
  allPosts: string;
  missing: string;
  missingWhy: string;
  preview: string;
  endPreview: string;
}

const ENGLISH: Words = {
  all: 'All',
  categories: 'Categories',
  pages: 'Pages',
  newer: 'Newer posts',
  older: 'Older posts',
  page: (page) => `Page ${page}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  readNext: 'Read next',
  moreFrom: (category) => `More from ${category}`,
  rssFeed: 'RSS feed',
  skip: 'Skip to content',
  empty: 'Nothing has been published here yet.',
  allPosts: 'All posts',
  missing: 'Page not found',
  missingWhy: 'It may have moved, or it never existed.',
  preview: 'This is a preview. Readers cannot see it.',
  endPreview: 'Close preview',
};

const ARABIC: Words = {
  all: 'الكل',
  categories: 'التصنيفات',
  pages: 'الصفحات',
  newer: 'مقالات أحدث',
  older: 'مقالات أقدم',
  page: (page) => `الصفحة ${page}`,
  pageOf: (page, pages) => `الصفحة ${page} من ${pages}`,
  readNext: 'اقرأ بعد ذلك',
  moreFrom: (category) => `المزيد من ${category}`,
  rssFeed: 'خلاصة RSS',
  skip: 'انتقل إلى المحتوى',
  empty: 'لم يُنشر شيء هنا بعد.',
  allPosts: 'كل المقالات',
  missing: 'لا يوجد شيء هنا',
  missingWhy: 'نُقلت الصفحة أو لم تكن موجودة قط.',
  preview: 'هذه معاينة لا يراها القراء.',
  endPreview: 'إغلاق المعاينة',
};

/** Add the languages of your blogs. */
const WORDS: Record<string, Words> = { en: ENGLISH, ar: ARABIC };

/** Returns the words of this site in a language; English ones for a language without words. */
export function wordsIn(language: string): Words {
  return WORDS[new Intl.Locale(language).language] ?? ENGLISH;
}

/** Returns a date in words. All readers see the same day, because pages are cached. */
export function dateIn(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Returns a number in the digits of a language. */
export function numberIn(language: string, number: number): string {
  return new Intl.NumberFormat(language).format(number);
}
