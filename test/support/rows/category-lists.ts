import type { Blog } from '../blog';

export interface Category {
  catId: number;
  catName: string;
}

/** Returns functions that create the categories of a blog and list them. `blogOf` is called at each of their calls. */
export function categoryLists(blogOf: () => Blog) {
  const list = (query: object = {}) => {
    const blog = blogOf();
    return blog.list('listcategories', { accountId: blog.accountId, ...query });
  };
  const names = ({ data }: { data: Category[] }) => data.map(({ catName }) => catName);

  /** Returns all pages of a walk; calls `between` after each page. */
  async function walk(query: object, between?: () => Promise<unknown>): Promise<Category[][]> {
    const pages: Category[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, meta } = await list({ ...query, cursor });
      pages.push(data);
      cursor = meta.nextCursor;
      await between?.();
    }
    return pages;
  }

  /** Replaces all categories with new ones with these names. */
  async function addCategories(catNames: string[]): Promise<Category[]> {
    const blog = blogOf();
    await blog.sql('DELETE FROM categories');
    const made: Category[] = [];
    for (const catName of catNames) made.push(await blog.call('addcategory', { catName }));
    return made;
  }

  return { list, names, walk, addCategories };
}
