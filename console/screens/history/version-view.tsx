import { useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
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
  /** The versions before it, the last one first. */
  earlier: readonly Version[];
  may: PostRights;
  /** Called after the version was restored into the draft. */
  onDrafted: () => void;
}

/** A version: what it has changed, and what can be done with it. */
export function VersionView({ post, version, earlier, may, onDrafted }: VersionViewProps) {
  const { accountId, postId } = post;
  const [chosen, compare] = useState<number | null>(null);
  const compared = chosen ?? earlier[0]?.version ?? null;
  const shown = useOperation('getPostVersion', { accountId, postId, version: version.version });
  const before = useEarlier(post, compared);
  const error = shown.error ?? before.error;
  if (error)
    return <LoadError error={error} again={() => void Promise.all([shown.refetch(), before.refetch()])} />;
  if (!shown.data || (compared !== null && !before.data)) return <Loading />;
  const after = fieldsOf(shown.data.post);
  return (
    <section class="version-view" aria-label={words.history.version(version.version)}>
      <h2>{words.history.version(version.version)}</h2>
      <Restore {...{ post, version, may, onDrafted, after }} />
      {may.mayChange && <Label {...{ post, version }} />}
      {earlier.length > 1 && <Compared {...{ earlier, compared, compare }} />}
      <RecordDifference before={before.data ? fieldsOf(before.data.post) : null} after={after} />
    </section>
  );
}

function useEarlier({ accountId, postId }: Post, version: number | null) {
  const input = { accountId, postId, version: version ?? 0 };
  return useOperation('getPostVersion', input, { enabled: version !== null });
}

interface ComparedProps extends Pick<VersionViewProps, 'earlier'> {
  compared: number | null;
  compare: (version: number) => void;
}

/** The choice of the version with which this one is compared. */
function Compared({ earlier, compared, compare }: ComparedProps) {
  const options = earlier.map(({ version, label }) => {
    const name = words.history.version(version);
    return { value: String(version), label: label ? `${name} · ${label}` : name };
  });
  return (
    <div class="compared">
      <Select
        label={words.history.compared}
        value={String(compared)}
        options={options}
        onValue={(version) => compare(Number(version))}
      />
    </div>
  );
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
