import { words } from '../words/words';
import { Button } from './button';

interface FormActionsProps {
  /** The label of the submit button. */
  submit: string;
  isBusy: boolean;
  onCancel: () => void;
}

export function FormActions({ submit, isBusy, onCancel }: FormActionsProps) {
  return (
    <div class="form-actions">
      <Button onClick={onCancel}>{words.common.cancel}</Button>
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
