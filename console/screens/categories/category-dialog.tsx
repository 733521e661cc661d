import { useState } from 'preact/hooks';
import type { Data, Item, Whole } from '../../api/operations';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Button } from '../../parts/button';
import { ColorField } from '../../parts/color-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Label } from '../../parts/label';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';

/** A category as the list has it. */
export type Category = Item<Whole<Data<'listCategories'>>>;

const FIELDS = {
  catName: words.categories.name,
  catLabelColor: words.categories.color,
  catLabelTextColor: words.categories.textColor,
  catLabelFontSize: words.categories.fontSize,
};

type Texts = Record<keyof typeof FIELDS, string>;

/** Adds or changes a category, with its label as readers will see it. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { save, isBusy, error, nameError, newer } = useSave(category, onClose);
  const { record, texts, theirs, change } = useEdited({ record: category, textsOf, newer });
  const set = (name: keyof Texts) => (value: string) => change({ [name]: value });
  const title = category ? words.categories.editTitle(category.catName) : words.categories.add;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...{ error, theirs }} fields={FIELDS} onSubmit={() => save(texts, record)}>
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
        <div class="form-actions">
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {category ? words.common.save : words.categories.add}
          </Button>
        </div>
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

function useSave(category: Category | null, onClose: () => void) {
  const { account } = useAccount();
  const add = useChange('addCategory', ['listCategories']);
  const update = useChange('updateCategory', ['listCategories', 'getCategory', 'listPosts']);
  const [nameError, setNameError] = useState<string>();
  const save = async (texts: Texts, record: Category | null) => {
    const fields = inputOf(texts);
    // The service would give a category without a name one of its own.
    setNameError(fields.catName === '' ? words.categories.nameMissing : undefined);
    if (fields.catName === '') return;
    const saved = record
      ? await update.run({ catId: record.catId, ...fields }, { ifMatch: record.version })
      : await add.run({ ...fields, ...placeOf(account) });
    if (!saved) return;
    onClose();
    showNotice(category ? words.categories.changed(saved.catName) : words.categories.added(saved.catName));
  };
  const { isBusy, error } = category ? update : add;
  return {
    save: (texts: Texts, record: Category | null) => void save(texts, record),
    ...{ isBusy, error, nameError, newer: update.newer },
  };
}

function inputOf({ catName, catLabelColor, catLabelTextColor, catLabelFontSize }: Texts) {
  const size = catLabelFontSize.trim();
  return {
    catName: catName.trim(),
    catLabelColor: catLabelColor.trim() || null,
    catLabelTextColor: catLabelTextColor.trim() || null,
    // What is no number is sent as it is, so that the service says what is wrong with it.
    catLabelFontSize: size === '' ? null : /^-?\d+$/.test(size) ? Number(size) : (size as unknown as number),
  };
}

/** A record of a sub-account names it; in a parent account it names none. */
function placeOf({ accountId, parentAccountId }: { accountId: number; parentAccountId: number | null }) {
  return parentAccountId === null ? {} : { subAccountId: accountId };
}
