import { useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { TextField } from '../../../parts/field';
import { Form } from '../../../parts/form';
import { words } from '../../../words/words';
import { instantOf, isAhead, zoneName } from './dates';

const FIELDS = { postPublishAt: words.editor.fields.postPublishAt };

/** Asks for a publish date. */
export function ScheduleDialog({
  onSchedule,
  onClose,
}: {
  onSchedule: (at: string) => void;
  onClose: () => void;
}) {
  const [local, setLocal] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const at = instantOf(local);
    if (at === null) return setError(words.editor.dateMissing);
    if (!isAhead(at)) return setError(words.editor.notAhead);
    onSchedule(at);
  };
  return (
    <Dialog title={words.editor.scheduleTitle} onClose={onClose}>
      <Form fields={FIELDS} onSubmit={submit}>
        <TextField
          label={words.editor.fields.postPublishAt}
          type="datetime-local"
          value={local}
          hint={zoneName(instantOf(local))}
          error={error}
          onValue={setLocal}
        />
        <footer class="form-actions">
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit">
            {words.editor.schedule}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
