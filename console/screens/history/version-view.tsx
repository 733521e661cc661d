import { useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import type { PostRights } from '../editor/facts';
import { fieldsOf, type Post } from '../editor/fields';
import { RecordDifference } from './record-difference';
import { Restore } from './restore';
import type { Version } from './screen';

interface VersionViewProps {
  post: Post;
  version: Version;
  /** The version before it; null for the oldest one that is kept. */
  earlier: Version | null;
  may: PostRights;
  /** Called after the version was restored into the draft. */
  onDrafted: () => void;
}

/** A version: what it has changed, and what can be done with it. */
export function VersionView({ post, version, earlier, may, onDrafted }: VersionViewProps) {
  const { accountId, postId } = post;
  const shown = useOperation('getPostVersion', { accountId, postId, version: version.version });
  const before = useEarlier(post, earlier);
  const error = shown.error ?? before.error;
  if (error)
    return <LoadError error={error} again={() => void Promise.all([shown.refetch(), before.refetch()])} />;
  if (!shown.data || (earlier && !before.data)) return <Loading />;
  const after = fieldsOf(shown.data.post);
  return (
    <section class="version-view" aria-label={words.history.version(version.version)}>
      <header>
        <h2>{words.history.version(version.version)}</h2>
        <Restore {...{ post, version, may, onDrafted, after }} />
      </header>
      {may.mayChange && <Label {...{ post, version }} />}
      <RecordDifference before={before.data ? fieldsOf(before.data.post) : null} after={after} />
    </section>
  );
}

function useEarlier({ accountId, postId }: Post, earlier: Version | null) {
  const input = { accountId, postId, version: earlier?.version ?? 0 };
  return useOperation('getPostVersion', input, { enabled: earlier !== null });
}

function Label({ post, version }: Pick<VersionViewProps, 'post' | 'version'>) {
  const [label, setLabel] = useState(version.label ?? '');
  const change = useChange('labelPostVersion', ['listPostVersions']);
  const { accountId, postId } = post;
  const save = () =>
    void change.run({ accountId, postId, version: version.version, label: label.trim() || null });
  return (
    <Form error={change.error} fields={{ label: words.history.label }} onSubmit={save} class="label-form">
      <TextField
        label={words.history.label}
        name="label"
        value={label}
        maxLength={100}
        hint={words.history.labelHint}
        onValue={setLabel}
      />
      <Button type="submit" isBusy={change.isBusy}>
        {words.history.saveLabel}
      </Button>
    </Form>
  );
}
