import { PostList } from '@/components/post-list';
import { listMetadata, pageFrom } from '@/lib/list-page';

type Props = PageProps<'/page/[page]'>;

/** Pages are made when they are read first, and cached. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  return listMetadata(pageFrom((await params).page));
}

export default async function Page({ params }: Props) {
  return <PostList page={pageFrom((await params).page)} />;
}
