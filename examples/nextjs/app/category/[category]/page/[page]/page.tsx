import { PostList } from '@/components/post-list';
import { categoryFrom, listMetadata, pageFrom } from '@/lib/list-page';

type Props = PageProps<'/category/[category]/page/[page]'>;

/** Pages are made when they are read first, and cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { category, page } = await params;
  return listMetadata(pageFrom(page), await categoryFrom(category));
}

export default async function CategoryPage({ params }: Props) {
  const { category, page } = await params;
  return <PostList page={pageFrom(page)} category={await categoryFrom(category)} />;
}
