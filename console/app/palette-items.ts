import { useEffect, useState } from 'preact/hooks';
import { useAuthorOptions, useCategoryOptions } from '../api/names';
import { useOperation } from '../api/use-operation';
import { words } from '../words/words';
import { useAccount } from './accounts';
import { screenCommands, type PaletteCommand } from './palette-commands';
import { ROUTES } from './routes';
import { chooseTheme, chosenTheme } from './theme';
import { useTree } from './tree';

/** An item opens a screen or runs a command. */
export interface PaletteItem {
  key: string;
  label: string;
  group: string;
  to?: string;
  run?: () => void;
}

const DEBOUNCE_MS = 150;

/** The maximum number of items of each kind, except screens. */
const MOST = 8;

/** The maximum length of a search. */
const QUERY_LENGTH = 100;

/** Returns what matches the text: commands, screens, posts, categories, authors and people. */
export function usePaletteItems(text: string): PaletteItem[] {
  const search = useDebounced(text.trim()).slice(0, QUERY_LENGTH);
  const commands = useCommands();
  const screens = useScreens();
  const posts = usePosts(search);
  const names = useNames();
  const people = usePeople(search);
  const isMatch = ({ label }: PaletteItem) => label.toLowerCase().includes(text.trim().toLowerCase());
  if (text.trim() === '') return [...commands, ...screens];
  return [
    ...[...commands, ...screens].filter(isMatch),
    ...posts,
    ...names.map((items) => items.filter(isMatch).slice(0, MOST)).flat(),
    ...people,
  ];
}

function useCommands(): PaletteItem[] {
  const { account, rights } = useAccount();
  const code = useOperation('postEmbedCode', { accountId: account.accountId });
  const { blogUrl } = code.data ?? {};
  const group = words.palette.commands;
  const ofScreen = screenCommands.get().map((one) => commandItem(one));
  const items: PaletteItem[] = [...ofScreen];
  if (rights.may('addPost')) items.push({ key: 'new', label: words.posts.newPost, group, to: '/posts/new' });
  if (blogUrl) items.push(commandItem({ label: words.palette.openBlog, run: () => openTab(blogUrl) }));
  return [...items, ...themeItems()];
}

function themeItems(): PaletteItem[] {
  const themes = [null, 'light', 'dark'] as const;
  return themes
    .filter((theme) => theme !== chosenTheme())
    .map((theme) =>
      commandItem({ label: words.palette.themes[theme ?? 'system'], run: () => chooseTheme(theme) }),
    );
}

function commandItem({ label, run }: PaletteCommand): PaletteItem {
  return { key: `command ${label}`, label, group: words.palette.commands, run };
}

function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}

function useScreens(): PaletteItem[] {
  const { mayOpen } = useTree();
  return ROUTES.filter((route) => route.link && mayOpen(route)).map(({ path, link = '' }) => ({
    key: path,
    label: link,
    group: words.palette.screens,
    to: path,
  }));
}

function usePosts(search: string): PaletteItem[] {
  const { accountId } = useAccount().account;
  const posts = useOperation(
    'searchPosts',
    { accountId, q: search, limit: MOST, fields: ['postId', 'postTitle'] },
    { enabled: search !== '', keepPrevious: true },
  );
  const found = search === '' ? [] : (posts.data ?? []);
  return found.map(({ postId, postTitle }) => ({
    key: `post ${postId}`,
    label: postTitle ?? '',
    group: words.palette.posts,
    to: `/posts/${postId}`,
  }));
}

/** Categories and authors open the list of their posts. */
function useNames(): PaletteItem[][] {
  const { accountId } = useAccount().account;
  const categories = useCategoryOptions(accountId);
  const authors = useAuthorOptions(accountId);
  return [
    categories.map(({ value, label }) => ({
      key: `category ${value}`,
      label,
      group: words.palette.categories,
      to: `/posts?category=${value}`,
    })),
    authors.map(({ value, label }) => ({
      key: `author ${value}`,
      label,
      group: words.palette.authors,
      to: `/posts?author=${value}`,
    })),
  ];
}

function usePeople(search: string): PaletteItem[] {
  const { parentId, rightsIn } = useTree();
  const enabled = search !== '' && rightsIn(parentId).may('listUsers');
  const people = useOperation('listUsers', { accountId: parentId, search, limit: MOST }, { enabled });
  const found = enabled ? (people.data ?? []) : [];
  return found.map(({ userId, firstName, lastName, email }) => ({
    key: `person ${userId ?? email}`,
    label: [firstName, lastName].filter(Boolean).join(' ') || email,
    group: words.palette.people,
    to: '/people',
  }));
}

/** Returns the text after typing has paused. */
function useDebounced(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
