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
import { DraftList, DraftStateView } from './draft-states';
import { fieldNames } from './field-names';
import { useSelectedDraft, useSelectedVersions } from './selected-versions';
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
  const states = usePages('listDraftVersions', { ...id, limit: PAGE });
  const error = post.error ?? versions.error ?? states.error;
  if (isMissing(error)) return <MissingPost />;
  const retry = () => (void post.refetch(), versions.retry(), states.retry());
  if (error) return <FailedPage title={words.history.heading} error={error} retry={retry} />;
  if (!post.data || versions.isLoading || states.isLoading) return <Loading />;
  return <Versions post={post.data} versions={versions} states={states} />;
}

interface VersionsProps {
  post: Post;
  versions: ReturnType<typeof usePages<'listPostVersions'>>;
  states: ReturnType<typeof usePages<'listDraftVersions'>>;
}

function Versions({ post, versions, states }: VersionsProps) {
  const selected = useSelectedVersions(post.postId, versions);
  const draft = useSelectedDraft(post.postId, states);
  const shown = selected.isFetching || draft.isSelected ? undefined : versions.rows[selected.at];
  const back = `/posts/${post.postId}`;
  const [, navigate] = useLocation();
  const href = useHref();
  const viewProps = { post, may: usePostRights(post), onDrafted: () => navigate(href(back)) };
  return (
    <Page
      class="history"
      title={words.history.title(post.postTitle)}
      actions={<ButtonLink to={back}>{words.history.back}</ButtonLink>}
    >
      <div class="history-columns">
        <div class="history-lists">
          {states.rows.length > 0 && <DraftList states={states} draft={draft} />}
          <VersionList versions={versions} shown={shown} select={selected.select} />
        </div>
        {draft.isSelected ? (
          <SelectedDraft draft={draft} {...viewProps} />
        ) : (
          <SelectedVersion rows={versions.rows} selected={selected} shown={shown} {...viewProps} />
        )}
      </div>
    </Page>
  );
}

type ViewProps = Pick<Parameters<typeof VersionView>[0], 'post' | 'may' | 'onDrafted'>;

interface SelectedVersionProps extends ViewProps {
  rows: readonly Version[];
  selected: ReturnType<typeof useSelectedVersions>;
  shown: Version | undefined;
}

function SelectedVersion({ rows, selected, shown, ...props }: SelectedVersionProps) {
  const { at, comparedAt, isFetching, compare } = selected;
  if (isFetching) return <Loading />;
  if (!shown) return <p class="hint">{words.history.missing}</p>;
  return (
    <VersionView
      key={shown.version}
      version={shown}
      compare={compare}
      earlier={rows.slice(at + 1)}
      compared={rows[comparedAt]?.version ?? null}
      {...props}
    />
  );
}

function SelectedDraft({ draft, ...props }: ViewProps & { draft: ReturnType<typeof useSelectedDraft> }) {
  const { shown, earlier } = draft;
  if (!shown) return <p class="hint">{words.history.missing}</p>;
  return <DraftStateView key={shown.draftVersion} state={shown} earlier={earlier} {...props} />;
}

interface VersionListProps extends Pick<VersionsProps, 'versions'> {
  shown: Version | undefined;
  select: (version: number) => void;
}

function VersionList({ versions, shown, select }: VersionListProps) {
  const { rows } = versions;
  return (
    <nav class="versions-list" aria-label={words.history.versions}>
      <h2>{words.history.versions}</h2>
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
  const fields = fieldNames(changedFields);
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
