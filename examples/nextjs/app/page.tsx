import { PostList } from '@/components/post-list';
import { listMetadata } from '@/lib/list-page';

export const generateMetadata = () => listMetadata(1);

export default function Home() {
  return <PostList page={1} />;
}
