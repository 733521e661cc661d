import { useTree } from '../app/tree';
import { ScreenLink } from '../parts/link';
import { words } from '../words/words';
import type { MediaDetail } from './media';

type Use = MediaDetail['usedBy'][number];

/** The uses of a picture by one post, author or account. */
interface UseGroup {
  use: Use;
  wheres: string[];
}

/** The places that use a picture, with links. */
export function MediaUses({ media: { usedBy } }: { media: MediaDetail }) {
  const { media } = words;
  const groups = groupsOf(usedBy);
  return (
    <section class="media-uses" aria-label={media.usedIn}>
      <h3>{media.usedIn}</h3>
      {groups.length === 0 && <p class="hint">{media.notUsed}</p>}
      <ul>
        {groups.map((group) => (
          <li key={keyOf(group.use)}>
            <UseLink {...group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseLink({ use, wheres }: UseGroup) {
  const { accounts } = useTree();
  const text = words.media.useBy(
    nameOf(use),
    wheres.map((where) => words.media.uses[where] ?? where).join(', '),
  );
  // The role may end while the dialog is open.
  const isReached = accounts.some(({ accountId }) => accountId === use.accountId);
  return isReached ? (
    <ScreenLink to={pathOf(use)} accountId={use.accountId}>
      {text}
    </ScreenLink>
  ) : (
    <>{text}</>
  );
}

function groupsOf(uses: readonly Use[]): UseGroup[] {
  const groups = new Map<string, UseGroup>();
  for (const use of uses) {
    const group = groups.get(keyOf(use)) ?? { use, wheres: [] };
    if (!group.wheres.includes(use.where)) group.wheres.push(use.where);
    groups.set(keyOf(use), group);
  }
  return [...groups.values()];
}

function keyOf({ accountId, postId, authorId, where }: Use): string {
  return [accountId, postId, authorId, postId === null && where].join();
}

function nameOf({ where, postTitle }: Use): string {
  if (where === 'logo') return words.media.settings;
  return where === 'author' ? words.media.author : postTitle || words.media.unnamedPost;
}

function pathOf({ where, postId }: Use): string {
  if (where === 'logo') return '/settings';
  if (where === 'author') return '/authors';
  return where === 'trash' ? '/trash' : `/posts/${postId}`;
}
