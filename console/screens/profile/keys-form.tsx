import { useValue } from '../../api/value';
import { rowKeysSetting, setRowKeysOn } from '../../app/row-keys-setting';
import { Shortcuts } from '../../app/shortcuts';
import { Checkbox } from '../../parts/field';
import { words } from '../../words/words';

/** The keyboard shortcuts. Users who dictate, or press keys by accident, can turn single-key shortcuts off. */
export function KeysForm() {
  const areOn = useValue(rowKeysSetting);
  return (
    <section class="panel">
      <h2>{words.profile.keys}</h2>
      <Checkbox
        label={words.profile.rowKeys}
        hint={words.profile.rowKeysHint}
        isChecked={areOn}
        onChecked={setRowKeysOn}
      />
      <Shortcuts />
    </section>
  );
}
