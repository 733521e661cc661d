import { useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useAccount, useHref } from '../../app/accounts';
import { ButtonLink } from '../../parts/button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { DraftList } from './draft-list';
import { FilterBar, ShowLinks } from './filter-bar';
import { usePostFilters } from './filters';
import { PostList } from './post-list';

/** The posts of the account. */
export default function PostsScreen() {
  const { rights } = useAccount();
  const [filters, change] = usePostFilters();
  const [, navigate] = useLocation();
  const href = useHref();
  const search = useRef<HTMLInputElement>(null);
  const mayAdd = rights.may('addPost');
  const addPost = () => navigate(href('/posts/new'));
  const newPost = mayAdd && (
    <ButtonLink to="/posts/new" kind="primary" icon="plus">
      {words.posts.newPost}
    </ButtonLink>
  );
  return (
    <Page title={words.posts.heading} actions={newPost} class="posts">
      <ShowLinks show={filters.show} mayDraft={rights.may('listDrafts')} />
      {filters.show === 'draft' ? (
        <DraftList />
      ) : (
        <>
          <FilterBar {...{ filters, change, search }} />
          <PostList
            filters={filters}
            onNew={mayAdd ? addPost : undefined}
            onSearch={() => search.current?.focus()}
            onClear={() => change({ search: '', status: '', category: '', author: '' })}
          />
        </>
      )}
    </Page>
  );
}
