import { useState } from 'preact/hooks';
import type { Data, Item, Whole } from '../../api/operations';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { ColorField } from '../../parts/color-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { Label } from '../../parts/label';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';

export type Category = Item<Whole<Data<'listCategories'>>>;

const FIELDS = {
  catName: words.categories.name,
  catLabelColor: words.categories.color,
  catLabelTextColor: words.categories.textColor,
  catLabelFontSize: words.categories.fontSize,
};

type Texts = Record<keyof typeof FIELDS, string>;

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  onSaved?: (category: Category) => void;
  onClose: () => void;
}

/** Adds or edits a category, with a preview of the label. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const { save, isBusy, error, nameError, newer } = useSave({ category, onSaved, onClose });
  const { record, texts, theirs, change } = useEdited({ record: category, textsOf, newer });
  const set = (name: keyof Texts) => (value: string) => change({ [name]: value });
  const title = category ? words.categories.editTitle(category.catName) : words.categories.add;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={() => save(texts, record)}>
        <TextField
          label={FIELDS.catName}
          name="catName"
          autoFocus
          error={texts.catName.trim() === '' ? nameError : undefined}
          value={texts.catName}
          onValue={set('catName')}
        />
        <ColorField {...colorProps('catLabelColor', texts, set)} fallback="#e0e0db" />
        <ColorField {...colorProps('catLabelTextColor', texts, set)} fallback="#17191c" />
        <TextField
          label={FIELDS.catLabelFontSize}
          name="catLabelFontSize"
          inputMode="numeric"
          value={texts.catLabelFontSize}
          onValue={set('catLabelFontSize')}
        />
        <div class="sample" role="group" aria-label={words.categories.sample}>
          <span class="hint">{words.categories.sample}</span>
          <Label {...labelOf(texts)} />
        </div>
        <FormActions
          submit={category ? words.common.save : words.categories.add}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

type Setter = (name: keyof Texts) => (value: string) => void;

function colorProps(name: 'catLabelColor' | 'catLabelTextColor', texts: Texts, set: Setter) {
  return { name, label: FIELDS[name], value: texts[name], onValue: set(name) };
}

function textsOf(category: Category | null): Texts {
  const names = Object.keys(FIELDS) as (keyof Texts)[];
  return Object.fromEntries(names.map((name) => [name, String(category?.[name] ?? '')])) as Texts;
}

function labelOf({ catName, catLabelColor, catLabelTextColor, catLabelFontSize }: Texts) {
  return {
    name: catName || words.categories.name,
    color: catLabelColor || null,
    textColor: catLabelTextColor || null,
    fontSize: Number(catLabelFontSize) || null,
  };
}

function useSave({ category, onSaved, onClose }: CategoryDialogProps) {
  const { account } = useAccount();
  const add = useChange('addCategory');
  const update = useChange('updateCategory');
  const [nameError, setNameError] = useState<string>();
  const save = async (texts: Texts, record: Category | null) => {
    const fields = inputOf(texts);
    // The service would generate a name if it were empty.
    setNameError(fields.catName === '' ? words.categories.nameMissing : undefined);
    if (fields.catName === '') return;
    const saved = record
      ? await update.run({ catId: record.catId, ...fields }, { ifMatch: record.version })
      : await add.run({ ...fields, ...accountFieldOf(account) });
    if (!saved) return;
    onClose();
    onSaved?.(saved);
    showNotice(category ? words.categories.changed(saved.catName) : words.categories.added(saved.catName));
  };
  const { isBusy, error } = category ? update : add;
  return {
    save: (texts: Texts, record: Category | null) => void save(texts, record),
    isBusy,
    error,
    nameError,
    newer: update.newer,
  };
}

function inputOf({ catName, catLabelColor, catLabelTextColor, catLabelFontSize }: Texts) {
  const size = catLabelFontSize.trim();
  return {
    catName: catName.trim(),
    catLabelColor: catLabelColor.trim() || null,
    catLabelTextColor: catLabelTextColor.trim() || null,
    // Sends an invalid number unchanged, so that the service returns the error message.
    catLabelFontSize: size === '' ? null : /^-?\d+$/.test(size) ? Number(size) : (size as unknown as number),
  };
}

/** A category of a sub-account needs `subAccountId`. */
function accountFieldOf({
  accountId,
  parentAccountId,
}: {
  accountId: number;
  parentAccountId: number | null;
}) {
  return parentAccountId === null ? {} : { subAccountId: accountId };
}
