import { useLocation } from 'wouter-preact';
import { useOperation } from '../../api/use-operation';
import { usePages } from '../../api/use-pages';
import type { Item, Data, Whole } from '../../api/operations';
import { useAccount, useHref } from '../../app/accounts';
import type { ScreenProps } from '../../app/routes';
import { Missing } from '../../app/screens';
import { FailedPage } from '../../parts/failed-page';
import { ButtonLink } from '../../parts/button';
import { Mark } from '../../parts/mark';
import { More } from '../../parts/more';
import { Loading, Page } from '../../parts/page';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { usePostRights } from '../editor/facts';
import type { Post } from '../editor/fields';
import { isMissing, MissingPost } from '../editor/missing-post';
import { useChosen } from './chosen';
import { VersionView } from './version-view';

/** A version in the list. */
export type Version = Item<Whole<Data<'listPostVersions'>>>;

const PAGE = 50;

/** The screen with the versions of a post, and what each has changed. */
export default function HistoryScreen({ params }: ScreenProps) {
  const postId = Number(params.postId);
  if (!Number.isInteger(postId) || postId < 1) return <Missing />;
  return <History postId={postId} />;
}

function History({ postId }: { postId: number }) {
  const { account } = useAccount();
  const id = { accountId: account.accountId, postId };
  const post = useOperation('getPost', id);
  const versions = usePages('listPostVersions', { ...id, limit: PAGE });
  const error = post.error ?? versions.error;
  if (isMissing(error)) return <MissingPost />;
  const again = () => (void post.refetch(), versions.again());
  if (error) return <FailedPage title={words.history.heading} {...{ error, again }} />;
  if (!post.data || versions.isLoading) return <Loading />;
  return <Versions post={post.data} versions={versions} />;
}

interface VersionsProps {
  post: Post;
  versions: ReturnType<typeof usePages<'listPostVersions'>>;
}

function Versions({ post, versions }: VersionsProps) {
  const { rows } = versions;
  const { at, comparedAt, isReading, choose, compare } = useChosen(post.postId, versions);
  const may = usePostRights(post);
  const [, navigate] = useLocation();
  const href = useHref();
  const shown = isReading ? undefined : rows[at];
  const back = `/posts/${post.postId}`;
  return (
    <Page
      class="history"
      title={words.history.title(post.postTitle)}
      actions={<ButtonLink to={back}>{words.history.back}</ButtonLink>}
    >
      <div class="history-columns">
        <VersionList {...{ versions, shown, choose }} />
        {shown && (
          <VersionView
            key={shown.version}
            version={shown}
            {...{ post, may, compare }}
            earlier={rows.slice(at + 1)}
            compared={rows[comparedAt]?.version ?? null}
            onDrafted={() => navigate(href(back))}
          />
        )}
        {isReading && <Loading />}
        {!shown && !isReading && <p class="hint">{words.history.missing}</p>}
      </div>
    </Page>
  );
}

interface VersionListProps extends Pick<VersionsProps, 'versions'> {
  shown: Version | undefined;
  choose: (version: number) => void;
}

function VersionList({ versions, shown, choose }: VersionListProps) {
  const { rows } = versions;
  return (
    <nav class="versions-list" aria-label={words.history.versions}>
      <ol>
        {rows.map((row) => (
          <li key={row.version}>
            <VersionButton row={row} isChosen={row === shown} onChoose={() => choose(row.version)} />
          </li>
        ))}
      </ol>
      <More shown={rows.length} {...versions} />
    </nav>
  );
}

interface VersionButtonProps {
  row: Version;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionButton({ row, isChosen, onChoose }: VersionButtonProps) {
  const { version, changedAt, changedBy, via, changedFields, label, current } = row;
  const names: Readonly<Record<string, string>> = words.editor.fields;
  const fields = changedFields.map((name) => names[name] ?? name).join(', ');
  return (
    <button type="button" class="version" aria-current={isChosen} onClick={onChoose}>
      <span class="version-head">
        <strong>{words.history.version(version)}</strong>
        {current && <Mark kind="success">{words.history.live}</Mark>}
        {label && (
          <Mark kind="accent" icon="tag">
            {label}
          </Mark>
        )}
      </span>
      <span class="version-who">
        <When at={changedAt} /> · {changedBy?.name ?? words.history.nobody} · {words.history.via[via]}
      </span>
      {fields && <span class="version-fields">{fields}</span>}
    </button>
  );
}
