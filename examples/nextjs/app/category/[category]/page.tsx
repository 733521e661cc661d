import { PostList } from '@/components/post-list';
import { categoryFrom, listMetadata } from '@/lib/list-page';

type Props = PageProps<'/category/[category]'>;

/** Pages are generated when they are first read, and then cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  return listMetadata(1, await categoryFrom((await params).category));
}

export default async function CategoryPage({ params }: Props) {
  return <PostList page={1} category={await categoryFrom((await params).category)} />;
}
