import { useValue } from '../../api/value';
import { rowKeysSetting, setRowKeys } from '../../app/row-keys-setting';
import { Shortcuts } from '../../app/shortcuts';
import { Checkbox } from '../../parts/field';
import { words } from '../../words/words';

/** The keys. Those of one character can be turned off, for people who dictate or press keys by accident. */
export function KeysForm() {
  const areOn = useValue(rowKeysSetting);
  return (
    <section class="panel">
      <h2>{words.profile.keys}</h2>
      <Checkbox
        label={words.profile.rowKeys}
        hint={words.profile.rowKeysHint}
        isChecked={areOn}
        onChecked={setRowKeys}
      />
      <Shortcuts />
    </section>
  );
}
