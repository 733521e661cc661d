import { useCallback, useRef } from 'preact/hooks';
import { fieldErrors } from '../../api/problems';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard } from '../../app/guards';
import { LoadingPost } from '../../app/loading-post';
import type { ScreenProps } from '../../app/route';
import { Missing, NotAllowed } from '../../app/missing';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { FailedPage } from '../../parts/failed-page';
import { Form } from '../../parts/form';
import { ScreenLink } from '../../parts/link';
import { ReviewNotes } from '../../parts/review-notes';
import { useTitle } from '../../parts/page';
import { words } from '../../words/words';
import { Preview } from './preview/preview';
import { Actions } from './actions/actions';
import { ReviewDecision } from './actions/review-decision';
import { ConflictDialog } from './save/conflict-dialog';
import { ContentField, type TextHandle } from './text/content-field';
import type { FieldName } from './save/fields';
import type { PostEditingSession } from './save/post-editing-session';
import { usePostRights, type PostRights } from './actions/facts';
import { isMissing, MissingPost } from './missing-post';
import { Panel } from './panel/panel';
import { limitationHint } from './actions/offered';
import { useSide, useSides } from './sides';
import { useSlugs } from './panel/slug';
import { Editors } from './save/editors';
import { LastReview, SaveStatus, Versions } from './save/status';
import { useEarlyText } from './save/use-early-text';
import { useRefreshOnReturn } from './save/use-refresh';
import { UnopenedPosts } from './save/unopened-posts';
import { TitleField } from './panel/title-field';
import { usePostEditingSession, useEditingState } from './save/use-post-editing-session';
import { useSaveKey } from './save/use-save-key';

export default function EditorScreen({ params }: ScreenProps) {
  const { postId = '' } = params;
  const { rights } = useAccount();
  if (postId !== 'new' && !/^\d+$/.test(postId)) return <Missing />;
  if (postId === 'new' && !rights.may('addPost')) return <NotAllowed />;
  return <Opened postId={postId} />;
}

function Opened({ postId }: { postId: string }) {
  const { session, error, retry } = usePostEditingSession(postId);
  useTitle(words.editor.title);
  if (isMissing(error)) return <MissingPost />;
  if (error) return <FailedPage title={words.editor.title} error={error} retry={retry} />;
  return session ? <Editor session={session} onReopen={retry} /> : <LoadingPost params={{ postId }} />;
}

function Editor({ session, onReopen }: { session: PostEditingSession; onReopen: () => void }) {
  const { post, error } = useEditingState(session, 'post', 'error');
  const may = usePostRights(post);
  const { isPanelOpen, isPreviewOpen, showPanel, showPreview, showField } = useSides(error);
  const save = useCallback(() => session.save(), [session]);
  useLeaveGuard(
    useCallback(() => session.isUnsaved, [session]),
    { save, isBackedUp: true },
  );
  useSlugs();
  useRefreshOnReturn(session);
  const saveNow = useCallback(() => session.save({ isNew: true }), [session]);
  useSaveKey(may.mayEdit, saveNow);
  const preview = () =>
    void saveNow().then(() => showPreview(session.state.get().post !== null && !isPreviewOpen));
  const shown = [isPanelOpen && 'with-panel', isPreviewOpen && 'with-preview'].filter(Boolean).join(' ');
  const bar = { session, may, isPanelOpen, isPreviewOpen, onPreview: preview, onImprove: showField };
  return (
    <div class={`editor ${shown}`}>
      <EditorBar {...bar} onPanel={() => showPanel(!isPanelOpen)} />
      <ConflictDialog session={session} />
      <Form
        error={error}
        fields={words.editor.fields}
        onSubmit={() => void saveNow()}
        savesAutomatically
        class="editor-form"
      >
        <Canvas session={session} may={may} onReopen={onReopen} />
        {isPanelOpen && <EditorPanel session={session} may={may} onClose={() => showPanel(false)} />}
      </Form>
      {isPreviewOpen && <DraftPreview session={session} onClose={() => showPreview(false)} />}
    </div>
  );
}

interface PartProps {
  session: PostEditingSession;
  may: PostRights;
}

function Canvas({ session, may, onReopen }: PartProps & { onReopen: () => void }) {
  const { error, ...state } = useEditingState(session, 'post', 'draft', 'edits', 'error');
  const { mayEdit } = may;
  const why = limitationHint(state, may);
  const text = useRef<TextHandle>(null);
  useEarlyText(session, text);
  return (
    <div class="canvas">
      {why && <p class="hint">{words.editor.hints[why]}</p>}
      <ReviewDecision session={session} />
      <LastReview session={session} />
      <UnopenedPosts session={session} onContinue={onReopen} />
      <TitleField session={session} isEditable={mayEdit} onEnter={() => text.current?.start()} />
      <ContentError error={error} />
      <ContentField key={String(mayEdit)} session={session} isEditable={mayEdit} text={text} />
    </div>
  );
}

function EditorPanel({ session, may, onClose }: PartProps & { onClose: () => void }) {
  const { account } = useAccount();
  const side = useSide<HTMLElement>(onClose);
  return (
    <aside class="editor-panel" aria-label={words.editor.panel} {...side}>
      <header class="panel-head">
        <h2>{words.editor.panel}</h2>
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {words.editor.closePanel}
        </Button>
      </header>
      <PostNotes session={session} />
      <Panel session={session} accountId={account.accountId} isEditable={may.mayEdit} />
    </aside>
  );
}

/** The notes of the post's reviews, for users who may read drafts. */
function PostNotes({ session }: { session: PostEditingSession }) {
  const { post } = useEditingState(session, 'post');
  const { rights } = useAccount();
  if (!post || !rights.may('listReviewNotes')) return null;
  return <ReviewNotes accountId={post.accountId} postId={post.postId} />;
}

function DraftPreview({ session, onClose }: { session: PostEditingSession; onClose: () => void }) {
  const { post, draft } = useEditingState(session, 'post', 'draft');
  return post && <Preview post={post} draftVersion={draft?.draftVersion ?? null} onClose={onClose} />;
}

interface EditorBarProps extends PartProps {
  isPanelOpen: boolean;
  isPreviewOpen: boolean;
  onPanel: () => void;
  onPreview: () => void;
  onImprove: (field: FieldName) => void;
}

function EditorBar({ session, may, isPanelOpen, onPanel, ...actions }: EditorBarProps) {
  const { post } = useEditingState(session, 'post');
  return (
    <header class="editor-bar">
      <ScreenLink to="/posts" class="back">
        ← <span>{words.nav.posts}</span>
      </ScreenLink>
      <h1 class="hidden" tabIndex={-1}>
        {post ? words.editor.editing(post.postTitle) : words.editor.newPost}
      </h1>
      <div class="state">
        <SaveStatus session={session} may={may} />
        <Editors session={session} mayEdit={may.mayEdit} />
        <Versions session={session} />
      </div>
      <Actions session={session} may={may} {...actions} />
      <Button kind="quiet" icon="settings" isIconOnly aria-expanded={isPanelOpen} onClick={onPanel}>
        {words.editor.panel}
      </Button>
    </header>
  );
}

/** Shows the validation error of the content. */
function ContentError({ error }: { error: unknown }) {
  const message = fieldErrors(error).postContent;
  return message ? <Alert>{words.common.fieldError(words.editor.fields.postContent, message)}</Alert> : null;
}
