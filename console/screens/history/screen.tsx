import { useLocation } from 'wouter-preact';
import { useOperation } from '../../api/use-operation';
import { usePages } from '../../api/use-pages';
import { useAccount, useHref } from '../../app/accounts';
import type { ScreenProps } from '../../app/route';
import { Missing } from '../../app/missing';
import { FailedPage } from '../../parts/failed-page';
import { ButtonLink } from '../../parts/button';
import { Mark } from '../../parts/mark';
import { More } from '../../parts/more';
import { Loading, Page } from '../../parts/page';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { usePostRights } from '../editor/actions/facts';
import type { Post } from '../editor/save/fields';
import { isMissing, MissingPost } from '../editor/missing-post';
import { useSelectedVersions } from './selected-versions';
import type { Version } from './version';
import { VersionView } from './version-view';

const PAGE = 50;

/** Lists the versions of a post, and shows what each version changed. */
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
  const retry = () => (void post.refetch(), versions.retry());
  if (error) return <FailedPage title={words.history.heading} error={error} retry={retry} />;
  if (!post.data || versions.isLoading) return <Loading />;
  return <Versions post={post.data} versions={versions} />;
}

interface VersionsProps {
  post: Post;
  versions: ReturnType<typeof usePages<'listPostVersions'>>;
}

function Versions({ post, versions }: VersionsProps) {
  const { rows } = versions;
  const { at, comparedAt, isFetching, select, compare } = useSelectedVersions(post.postId, versions);
  const may = usePostRights(post);
  const [, navigate] = useLocation();
  const href = useHref();
  const shown = isFetching ? undefined : rows[at];
  const back = `/posts/${post.postId}`;
  return (
    <Page
      class="history"
      title={words.history.title(post.postTitle)}
      actions={<ButtonLink to={back}>{words.history.back}</ButtonLink>}
    >
      <div class="history-columns">
        <VersionList versions={versions} shown={shown} select={select} />
        {shown && (
          <VersionView
            key={shown.version}
            version={shown}
            post={post}
            may={may}
            compare={compare}
            earlier={rows.slice(at + 1)}
            compared={rows[comparedAt]?.version ?? null}
            onDrafted={() => navigate(href(back))}
          />
        )}
        {isFetching && <Loading />}
        {!shown && !isFetching && <p class="hint">{words.history.missing}</p>}
      </div>
    </Page>
  );
}

interface VersionListProps extends Pick<VersionsProps, 'versions'> {
  shown: Version | undefined;
  select: (version: number) => void;
}

function VersionList({ versions, shown, select }: VersionListProps) {
  const { rows } = versions;
  return (
    <nav class="versions-list" aria-label={words.history.versions}>
      <ol>
        {rows.map((row) => (
          <li key={row.version}>
            <VersionButton row={row} isChosen={row === shown} onChoose={() => select(row.version)} />
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
        <When at={changedAt} /> · {changedBy?.name ?? words.history.byService} · {words.history.via[via]}
      </span>
      {fields && <span class="version-fields">{fields}</span>}
    </button>
  );
}
