import type { VNode } from 'preact';
import { createPortal } from 'preact/compat';
import { useState } from 'preact/hooks';
import { useAuthorOptions, useCategoryOptions } from '../../../api/names';
import { useAccount } from '../../../app/accounts';
import { Button } from '../../../parts/button';
import type { Option } from '../../../parts/field';
import { SearchableSelect } from '../../../parts/searchable-select';
import { words } from '../../../words/words';
import { AuthorDialog } from '../../authors/author-dialog';
import { CategoryDialog } from '../../categories/category-dialog';
import { useEditingState, useField } from '../save/use-post-editing-session';
import type { PanelProps } from './panel-props';

/** The category and the author. Users with the right to add records can add both here. */
export function RecordChoices(props: PanelProps) {
  return (
    <>
      <CategoryChoice {...props} />
      <AuthorChoice {...props} />
    </>
  );
}

function CategoryChoice({ session, accountId, isEditable }: PanelProps) {
  const { catId, catName } = useEditingState(session, 'post').post?.postCategory ?? {};
  const options = withCurrent(useCategoryOptions(accountId), catId, catName);
  const mayAdd = useAccount().rights.may('addCategory') && isEditable;
  return (
    <RecordChoice
      session={session}
      name="postCategoriesId"
      none={words.common.none}
      options={options}
      adding={mayAdd ? CATEGORY : undefined}
    />
  );
}

function AuthorChoice({ session, accountId, isEditable }: PanelProps) {
  const { post } = useEditingState(session, 'post');
  const { authorId, authorName } = post?.postAuthor ?? {};
  const options = withCurrent(useAuthorOptions(accountId), authorId, authorName);
  const mayAdd = useAccount().rights.may('addAuthor') && isEditable;
  return (
    <RecordChoice
      session={session}
      name="postAuthorId"
      // A new post gets the user's own author when it is added.
      none={post ? words.common.none : words.editor.ownAuthor}
      options={options}
      adding={mayAdd ? AUTHOR : undefined}
    />
  );
}

/** How a record is added from the panel. */
interface Adding {
  label: string;
  dialog: (onAdded: (added: Option) => void, onClose: () => void) => VNode;
}

const CATEGORY: Adding = {
  label: words.categories.add,
  dialog: (onAdded, onClose) => (
    <CategoryDialog
      category={null}
      onSaved={({ catId, catName }) => onAdded({ value: String(catId), label: catName })}
      onClose={onClose}
    />
  ),
};

const AUTHOR: Adding = {
  label: words.authors.add,
  dialog: (onAdded, onClose) => (
    <AuthorDialog
      author={null}
      onSaved={({ authorId, authorName }) => onAdded({ value: String(authorId), label: authorName })}
      onClose={onClose}
    />
  ),
};

/** Adds the post's current option, which may belong to an inaccessible parent account. */
function withCurrent(options: Option[], id: number | undefined, label = ''): Option[] {
  return id === undefined ? options : withOption(options, { value: String(id), label });
}

function withOption(options: Option[], option: Option): Option[] {
  return options.some(({ value }) => value === option.value) ? options : [...options, option];
}

interface RecordChoiceProps extends Pick<PanelProps, 'session'> {
  name: 'postCategoriesId' | 'postAuthorId';
  /** The label of the option without a record. */
  none: string;
  options: Option[];
  adding: Adding | undefined;
}

function RecordChoice({ session, name, none, options, adding }: RecordChoiceProps) {
  const [value, set] = useField(session, name);
  // The list lacks the new record until it is reloaded.
  const [added, setAdded] = useState<Option | null>(null);
  const shown = value === null ? '' : String(value);
  const known = added ? withOption(options, added) : options;
  const add = (option: Option) => {
    setAdded(option);
    set(Number(option.value));
  };
  return (
    <>
      <SearchableSelect
        label={words.editor.fields[name]}
        name={name}
        value={shown}
        onValue={(id) => set(id === '' ? null : Number(id))}
        options={withOption([{ value: '', label: none }, ...known], { value: shown, label: `#${shown}` })}
      />
      {adding && <AddButton adding={adding} onAdded={add} />}
    </>
  );
}

function AddButton({ adding, onAdded }: { adding: Adding; onAdded: (added: Option) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="plus" onClick={() => setOpen(true)}>
        {adding.label}
      </Button>
      {/* Outside of the editor's form, because forms cannot be nested. */}
      {isOpen &&
        createPortal(
          adding.dialog(onAdded, () => setOpen(false)),
          document.body,
        )}
    </>
  );
}
