import Link from 'next/link';
import type { CSSProperties } from 'react';
import type { Category } from '@/lib/blog';
import { listAddress } from '@/lib/list-page';

/** A link to the category of a post. Its color is a dot, so that the text can be read whatever the color is. */
export function Label({ category }: { category: Category }) {
  const { catName, catLabelColor } = category;
  const style = catLabelColor ? ({ '--dot': catLabelColor } as CSSProperties) : undefined;
  return (
    <Link className="label" href={listAddress(1, category)} style={style}>
      {catName}
    </Link>
  );
}
