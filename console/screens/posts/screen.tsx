import { useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useAccount, useHref } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { DraftList } from './draft-list';
import { FilterBar, ReviewFilter, ShowLinks } from './filter-bar';
import { NO_FILTERS, usePostFilters, type Show } from './filters';
import { PostList } from './post-list';

const SHOWS: readonly Show[] = ['', 'public', 'scheduled', 'private', 'draft'];

/** The posts of the account. */
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
      <ShowLinks filters={filters} shows={shows} />
      {filters.show === 'draft' ? (
        <>
          <ReviewFilter {...{ filters, change }} />
          <DraftList key={filters.review} review={filters.review} onNew={onNew} />
        </>
      ) : (
        <>
          <FilterBar {...{ filters, change, search }} />
          <PostList
            {...{ filters, onNew }}
            onSearch={() => search.current?.focus()}
            onClear={() => change(NO_FILTERS)}
          />
        </>
      )}
    </Page>
  );
}
