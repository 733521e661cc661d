import { useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { Alert } from '../../parts/alert';
import { ActionButton, Button } from '../../parts/button';
import { ConfirmDialog } from '../../parts/dialog';
import { words } from '../../words/words';
import type { PostRights } from '../editor/actions/facts';
import { fieldsOf, type Post, type PostFields } from '../editor/save/fields';
import { showUndo } from '../editor/actions/notices';
import { useAction } from '../../parts/use-action';
import { changesText, restoreToDraft, restoreLive, wouldOverwrite } from './restoring';
import type { Version } from './version';

interface RestoreProps {
  post: Post;
  version: Version;
  may: PostRights;
  after: PostFields;
  /** Called after restoring to the draft. */
  onDrafted: () => void;
}

/** Restores a version to the draft or the live post. */
export function Restore(props: RestoreProps) {
  const { post, version, may } = props;
  const [error, setError] = useState<unknown>(null);
  const live = async () =>
    showUndo(words.history.restored(version.version), await restoreLive(post, version.version));
  const isRestorable = canRestoreLive(props);
  const { intoDraft, intoDraftHint, restore, restoreHint } = words.history;
  const name = words.history.version(version.version);
  return (
    <div class="version-actions">
      <div class="button-row">
        {may.mayEdit && <RestoreToDraft {...props} name={name} onError={setError} />}
        {isRestorable && <ActionButton action={() => live().catch(setError)}>{restore}</ActionButton>}
      </div>
      <dl>
        {may.mayEdit && <Explanation term={intoDraft} text={intoDraftHint} />}
        {isRestorable && <Explanation term={restore} text={restoreHint} />}
      </dl>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
    </div>
  );
}

/** Returns whether the user may restore the version to the live post, and whether that would change it. */
function canRestoreLive({ post, version, may, after }: RestoreProps): boolean {
  const mayRestore = may.mayChange && !may.isReviewRequired && !version.current;
  return mayRestore && changesText(fieldsOf(post), after);
}

/** Explains a button. */
function Explanation({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{`${term}: `}</dt>
      <dd>{text}</dd>
    </div>
  );
}

type DraftProps = Pick<RestoreProps, 'post' | 'after' | 'onDrafted'> & {
  /** What is restored, such as “Version 3”. */
  name: string;
};

/** Restores a former state of the draft. */
export function RestoreDraft(props: DraftProps) {
  const [error, setError] = useState<unknown>(null);
  return (
    <div class="version-actions">
      <div class="button-row">
        <RestoreToDraft {...props} onError={setError} />
      </div>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
    </div>
  );
}

interface IntoDraftProps extends DraftProps {
  onError: (error: unknown) => void;
}

/** Restores a version to the draft, after confirmation if that would overwrite changes. */
function RestoreToDraft({ post, name, after, onDrafted, onError }: IntoDraftProps) {
  const { isBusy, runAction } = useAction();
  const [isAsking, setAsking] = useState(false);
  const restore = async () => {
    setAsking(false);
    showUndo(words.history.restoredIntoDraft(name), await restoreToDraft(post, after));
    onDrafted();
  };
  const attempt = (action: () => Promise<void>) => void runAction(() => action().catch(onError));
  const start = async () => ((await wouldOverwrite(post, after)) ? setAsking(true) : restore());
  return (
    <>
      <Button kind="primary" icon="undo" isBusy={isBusy} onClick={() => attempt(start)}>
        {words.history.intoDraft}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.history.overwriteTitle(post.postTitle)}
          text={words.history.overwriteText(name)}
          confirm={words.history.intoDraft}
          onConfirm={() => attempt(restore)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
