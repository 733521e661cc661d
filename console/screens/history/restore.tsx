import { useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { ConfirmDialog } from '../../parts/dialog';
import { words } from '../../words/words';
import type { PostRights } from '../editor/facts';
import { fieldsOf, type Post, type PostFields } from '../editor/fields';
import { showUndo } from '../editor/notices';
import { useAct } from '../editor/use-act';
import { changesText, restoreIntoDraft, restoreLive, wouldOverwrite } from './restoring';
import type { Version } from './screen';

/** Runs an action, and shows what is refused. */
type Attempt = (name: string, action: () => Promise<void>) => void;

interface RestoreProps {
  post: Post;
  version: Version;
  may: PostRights;
  /** The texts of the version. */
  after: PostFields;
  /** Called after the version was restored into the draft. */
  onDrafted: () => void;
}

/** Brings a version back: into the draft, or to the live post. */
export function Restore(props: RestoreProps) {
  const { post, version, may } = props;
  const { busy, act } = useAct();
  const [error, setError] = useState<unknown>(null);
  const attempt: Attempt = (name, action) => void act(name, () => action().catch(setError));
  const live = async () =>
    showUndo(words.history.restored(version.version), await restoreLive(post, version.version));
  const isRestorable = changesLive(props);
  const { intoDraft, intoDraftHint, restore, restoreHint } = words.history;
  return (
    <div class="version-actions">
      <div class="button-row">
        {may.mayEdit && <IntoDraft {...props} {...{ busy, attempt }} />}
        {isRestorable && (
          <Button isBusy={busy === 'live'} onClick={() => attempt('live', live)}>
            {restore}
          </Button>
        )}
      </div>
      <dl>
        {may.mayEdit && <Explained term={intoDraft} text={intoDraftHint} />}
        {isRestorable && <Explained term={restore} text={restoreHint} />}
      </dl>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
    </div>
  );
}

/** Returns whether the person may restore the version into the live post, and this changes a text. */
function changesLive({ post, version, may, after }: RestoreProps): boolean {
  const mayRestore = may.mayChange && !may.isReviewRequired && !version.current;
  return mayRestore && changesText(fieldsOf(post), after);
}

/** What a button does. */
function Explained({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{`${term}: `}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface IntoDraftProps extends RestoreProps {
  busy: string | null;
  attempt: Attempt;
}

/** Puts a version into the draft; if that has other texts, after a question. */
function IntoDraft({ post, version: { version }, after, onDrafted, busy, attempt }: IntoDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const restore = async () => {
    setAsking(false);
    showUndo(words.history.restoredIntoDraft(version), await restoreIntoDraft(post, after));
    onDrafted();
  };
  const start = async () => ((await wouldOverwrite(post, after)) ? setAsking(true) : restore());
  return (
    <>
      <Button kind="primary" icon="undo" isBusy={busy === 'draft'} onClick={() => attempt('draft', start)}>
        {words.history.intoDraft}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.history.overwriteTitle(post.postTitle)}
          text={words.history.overwriteText(version)}
          confirm={words.history.intoDraft}
          onConfirm={() => attempt('draft', restore)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
