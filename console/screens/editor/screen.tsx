import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fieldErrors } from '../../api/problems';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard, useTypedGuard } from '../../app/guards';
import type { ScreenProps } from '../../app/routes';
import { Missing, NotAllowed } from '../../app/screens';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { FailedPage } from '../../parts/failed-page';
import { Form } from '../../parts/form';
import { ScreenLink } from '../../parts/link';
import { Loading, useTitle } from '../../parts/page';
import { words } from '../../words/words';
import { Preview } from '../preview/preview';
import type { Note } from './action-buttons';
import { MainActions, MoreActions } from './actions';
import { ApprovalHint } from './approval-hint';
import { ConflictDialog } from './conflict-dialog';
import { ContentField, type TextHandle } from './content-field';
import type { Desk } from './desk';
import { usePostRights, type PostRights } from './facts';
import { isMissing, MissingPost } from './missing-post';
import { Panel } from './panel';
import { hint } from './offered';
import { useSide, useSides } from './sides';
import { loadSlugs } from './slug';
import { LastReview, SavingStatus, Versions } from './status';
import { TitleField } from './title-field';
import { useDesk, useDeskState } from './use-desk';
import { useSaveKey } from './use-save-key';

/** The screen in which a post is written. */
export default function EditorScreen({ params }: ScreenProps) {
  const { postId = '' } = params;
  const { rights } = useAccount();
  if (postId !== 'new' && !/^\d+$/.test(postId)) return <Missing />;
  if (postId === 'new' && !rights.may('addPost')) return <NotAllowed />;
  return <Opened postId={postId} />;
}

function Opened({ postId }: { postId: string }) {
  const { desk, error, again } = useDesk(postId);
  useTitle(words.editor.title);
  if (isMissing(error)) return <MissingPost />;
  if (error) return <FailedPage title={words.editor.title} {...{ error, again }} />;
  return desk ? <Editor desk={desk} /> : <Loading />;
}

function Editor({ desk }: { desk: Desk }) {
  const { post, error } = useDeskState(desk, 'post', 'error');
  const may = usePostRights(post);
  const note = useNote();
  const { isPanelOpen, isPreviewOpen, showPanel, showPreview } = useSides(error);
  const save = useCallback(() => desk.save(), [desk]);
  useLeaveGuard(
    useCallback(() => desk.isUnsaved, [desk]),
    { save, isKept: true },
  );
  useEffect(() => void loadSlugs(), []);
  const saveNow = useCallback(() => desk.save({ isNew: true }), [desk]);
  useSaveKey(may.mayEdit, saveNow);
  const preview = () =>
    void saveNow().then(() => showPreview(desk.state.get().post !== null && !isPreviewOpen));
  const shown = [isPanelOpen && 'with-panel', isPreviewOpen && 'with-preview'].filter(Boolean).join(' ');
  const bar = { desk, may, note, isPanelOpen, isPreviewOpen, onPreview: preview };
  return (
    <div class={`editor ${shown}`}>
      <EditorBar {...bar} onPanel={() => showPanel(!isPanelOpen)} />
      <ConflictDialog desk={desk} />
      <Form
        error={error}
        fields={words.editor.fields}
        onSubmit={() => void saveNow()}
        keepsFocus
        class="editor-form"
      >
        <Canvas {...{ desk, may }} />
        {isPanelOpen && <EditorPanel {...{ desk, may, note }} onClose={() => showPanel(false)} />}
      </Form>
      {isPreviewOpen && <DraftPreview desk={desk} onClose={() => showPreview(false)} />}
    </div>
  );
}

/** Returns the note to the reviewers. Nothing keeps it until it is sent, so that the person is asked before it is left. */
function useNote(): Note {
  const [text, set] = useState('');
  useTypedGuard(useCallback(() => text.trim() !== '', [text]));
  return { text, set };
}

interface PartProps {
  desk: Desk;
  may: PostRights;
}

/** The title and the text. */
function Canvas({ desk, may }: PartProps) {
  const { error, ...standing } = useDeskState(desk, 'post', 'draft', 'edits', 'error');
  const { mayEdit } = may;
  const why = hint(standing, may);
  const text = useRef<TextHandle>(null);
  return (
    <div class="canvas">
      {why && <p class="hint">{words.editor.hints[why]}</p>}
      <ApprovalHint desk={desk} />
      <LastReview desk={desk} />
      <TitleField desk={desk} isEditable={mayEdit} onEnter={() => text.current?.start()} />
      <ContentError error={error} />
      <ContentField key={String(mayEdit)} desk={desk} isEditable={mayEdit} text={text} />
    </div>
  );
}

interface EditorPanelProps extends PartProps {
  note: Note;
  onClose: () => void;
}

function EditorPanel({ desk, may, note, onClose }: EditorPanelProps) {
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
      <MoreActions {...{ desk, may, note }} />
      <Panel desk={desk} accountId={account.accountId} isEditable={may.mayEdit} />
    </aside>
  );
}

function DraftPreview({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { post, draft } = useDeskState(desk, 'post', 'draft');
  return post && <Preview post={post} draftVersion={draft?.draftVersion ?? null} onClose={onClose} />;
}

interface EditorBarProps {
  desk: Desk;
  may: PostRights;
  note: Note;
  isPanelOpen: boolean;
  isPreviewOpen: boolean;
  onPanel: () => void;
  onPreview: () => void;
}

function EditorBar({ desk, may, note, isPanelOpen, isPreviewOpen, onPanel, onPreview }: EditorBarProps) {
  const { post } = useDeskState(desk, 'post');
  return (
    <header class="editor-bar">
      <ScreenLink to="/posts" class="back">
        ← <span>{words.nav.posts}</span>
      </ScreenLink>
      <h1 class="hidden" tabIndex={-1}>
        {post ? words.editor.editing(post.postTitle) : words.editor.newPost}
      </h1>
      <div class="state">
        <SavingStatus {...{ desk, may }} />
        <Versions desk={desk} />
      </div>
      <MainActions {...{ desk, may, note, isPreviewOpen, onPreview }} />
      <Button kind="quiet" icon="settings" isIconOnly aria-expanded={isPanelOpen} onClick={onPanel}>
        {words.editor.panel}
      </Button>
    </header>
  );
}

/** What the service says is wrong with the content. */
function ContentError({ error }: { error: unknown }) {
  const message = fieldErrors(error).postContent;
  return message ? <Alert>{`${words.editor.fields.postContent} ${message}.`}</Alert> : null;
}
