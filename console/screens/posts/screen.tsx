import { useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useAccount, useHref } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { DraftList } from './draft-list';
import { FilterBar, ReviewFilter, PostTabs } from './filter-bar';
import { NO_FILTERS, usePostFilters, type PostTab } from './filters';
import { PostList } from './post-list';

const SHOWS: readonly PostTab[] = ['', 'public', 'scheduled', 'private', 'draft'];

export default function PostsScreen() {
  const { rights } = useAccount();
  const shows = SHOWS.filter((show) => show !== 'draft' || rights.may('listDrafts'));
  const [filters, change] = usePostFilters(shows);
  const [, navigate] = useLocation();
  const href = useHref();
  const search = useRef<HTMLInputElement>(null);
  const mayAdd = rights.may('addPost');
  const addPost = () => navigate(href('/posts/new'));
  const onNew = mayAdd ? addPost : undefined;
  const newPost = mayAdd && (
    <Button kind="primary" icon="plus" onClick={addPost}>
      {words.posts.newPost}
    </Button>
  );
  return (
    <Page title={words.posts.heading} actions={newPost} class="posts">
      <PostTabs filters={filters} shows={shows} />
      {filters.show === 'draft' ? (
        <>
          <ReviewFilter filters={filters} change={change} />
          <DraftList key={filters.review} review={filters.review} onNew={onNew} />
        </>
      ) : (
        <>
          <FilterBar filters={filters} change={change} search={search} />
          <PostList
            filters={filters}
            onNew={onNew}
            onSearch={() => search.current?.focus()}
            onClear={() => change(NO_FILTERS)}
          />
        </>
      )}
    </Page>
  );
}
