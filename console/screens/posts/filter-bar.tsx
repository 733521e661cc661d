import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { useAccount } from '../../app/accounts';
import { Select } from '../../parts/field';
import { ScreenLink } from '../../parts/link';
import { words } from '../../words/words';
import type { PostFilters } from './filters';

const WAIT_MS = 250;

/** The links that show all posts, or those of one visibility, or those with a draft. */
export function ShowLinks({ show, mayDraft }: { show: string; mayDraft: boolean }) {
  const shows = ['', 'public', 'scheduled', 'private', ...(mayDraft ? ['draft'] : [])];
  return (
    <ul class="show-links" aria-label={words.posts.show}>
      {shows.map((name) => (
        <li key={name}>
          <ScreenLink
            to={name ? `/posts?show=${name}` : '/posts'}
            aria-current={name === show ? 'true' : undefined}
          >
            {words.posts.shows[name as keyof typeof words.posts.shows]}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

interface FilterBarProps {
  filters: PostFilters;
  change: (changes: Partial<PostFilters>) => void;
  search: RefObject<HTMLInputElement>;
}

/** The search and the filters of the list. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { account } = useAccount();
  const categories = useCategoryOptions(account.accountId);
  const authors = useAuthorOptions(account.accountId);
  const any = { value: '', label: words.posts.any };
  const statuses = Object.entries(words.posts.statuses).map(([value, label]) => ({ value, label }));
  return (
    <div class="filters" role="search" aria-label={words.posts.filters}>
      <SearchInput
        {...{ input: search, value: filters.search }}
        onSearch={(text) => change({ search: text })}
      />
      <Select
        label={words.posts.status}
        value={filters.status}
        onValue={(status) => change({ status })}
        options={[any, ...statuses]}
      />
      <Select
        label={words.posts.category}
        value={filters.category}
        onValue={(category) => change({ category })}
        options={[any, ...categories]}
      />
      <Select
        label={words.posts.author}
        value={filters.author}
        onValue={(author) => change({ author })}
        options={[any, ...authors]}
      />
    </div>
  );
}

interface SearchInputProps {
  input: RefObject<HTMLInputElement>;
  value: string;
  onSearch: (text: string) => void;
}

/** The search, which waits until the person stops typing. */
function SearchInput({ input, value, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label class="search">
      <span class="hidden">{words.posts.search}</span>
      <input
        ref={input}
        type="text"
        enterkeyhint="search"
        placeholder={words.posts.search}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </label>
  );
}
