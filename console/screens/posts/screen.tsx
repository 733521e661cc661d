import { useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useAccount, useHref } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { FilterBar } from './filter-bar';
import { PostList } from './post-list';
import { usePostFilters } from './use-post-filters';

export default function PostsScreen() {
  const { rights } = useAccount();
  const [filters, change] = usePostFilters(rights);
  const [, navigate] = useLocation();
  const href = useHref();
  const search = useRef<HTMLInputElement>(null);
  const mayAdd = rights.may('addPost');
  const addPost = () => navigate(href('/posts/new'));
  const newPost = mayAdd && (
    <Button kind="primary" icon="plus" onClick={addPost}>
      {words.posts.newPost}
    </Button>
  );
  return (
    <Page title={words.posts.heading} actions={newPost} class="posts">
      <FilterBar filters={filters} change={change} search={search} />
      <PostList
        filters={filters}
        onNew={mayAdd ? addPost : undefined}
        onSearch={() => search.current?.focus()}
        onSort={(sort) => change({ sort })}
      />
    </Page>
  );
}
