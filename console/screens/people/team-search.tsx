import { SearchInput } from '../../parts/search-input';
import { words } from '../../words/words';

interface TeamSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches teams by the start of their names. */
export function TeamSearch(props: TeamSearchProps) {
  return <SearchInput label={words.people.search} placeholder={words.people.searchExample} {...props} />;
}
