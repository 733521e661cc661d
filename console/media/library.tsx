import { usePages } from '../api/use-pages';
import { useAccount } from '../app/accounts';
import { Button } from '../parts/button';
import { ListBody } from '../parts/list-body';
import { EmptyState } from '../parts/page';
import { words } from '../words/words';
import { isFiltered, listInput, NO_MEDIA_FILTERS, type MediaFilters } from './media-filters';
import { MediaGrid } from './media-grid';
import { MediaTable } from './media-table';
import type { Media } from './upload';

export type LibraryView = keyof typeof words.media.views;

interface LibraryProps {
  filters: MediaFilters;
  change: (changes: Partial<MediaFilters>) => void;
  view: LibraryView;
  onOpen: (media: Media) => void;
}

/** The pictures of the account that match the filters. */
export function Library({ filters, change, view, onOpen }: LibraryProps) {
  const { account } = useAccount();
  const pages = usePages('listMedia', listInput(account.accountId, filters));
  const List = view === 'list' ? MediaTable : MediaGrid;
  const clear = () => change({ ...NO_MEDIA_FILTERS, show: filters.show });
  return (
    <ListBody pages={pages} listed={words.media.listed} empty={<NoMedia filters={filters} onClear={clear} />}>
      <List rows={pages.rows} onOpen={onOpen} />
    </ListBody>
  );
}

function NoMedia({ filters, onClear }: { filters: MediaFilters; onClear: () => void }) {
  const { media, posts } = words;
  if (isFiltered(filters))
    return (
      <EmptyState title={media.noneFound} action={<Button onClick={onClear}>{posts.clearFilters}</Button>} />
    );
  return filters.show === 'trash' ? (
    <EmptyState title={media.noneDeleted} text={media.noneDeletedText} />
  ) : (
    <EmptyState title={media.none} text={`${media.noneText} ${media.formats}`} />
  );
}
