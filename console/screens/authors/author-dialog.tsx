import type { Data, Item, Whole } from '../../api/operations';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { ImageSource } from '../../media/image-source';
import { ImageUrlField } from '../../media/image-url-field';
import { Dialog } from '../../parts/dialog';
import { TextArea, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import { AuthorImage } from './author-image';
import { PersonField } from './person-field';

export type Author = Item<Whole<Data<'listAuthors'>>>;

const FIELDS = {
  authorName: words.authors.name,
  authorImg: words.authors.image,
  authorBio: words.authors.bio,
  userId: words.authors.person,
};

type Texts = Record<keyof typeof FIELDS, string>;

interface AuthorDialogProps {
  /** Null for a new author. */
  author: Author | null;
  onSaved?: (author: Author) => void;
  onClose: () => void;
}

/** Adds or edits an author, with a preview of the byline. */
export function AuthorDialog({ author, onSaved, onClose }: AuthorDialogProps) {
  const { save, isBusy, error, newer } = useSave({ author, onSaved, onClose });
  const { record, texts, theirs, change } = useEdited({ record: author, textsOf, newer });
  const set = (name: keyof Texts) => (value: string) => change({ [name]: value });
  return (
    <Dialog title={author ? words.authors.editTitle(author.authorName) : words.authors.add} onClose={onClose}>
      <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={() => save(texts, record)}>
        <TextField
          label={FIELDS.authorName}
          name="authorName"
          autoFocus
          value={texts.authorName}
          onValue={set('authorName')}
        />
        <PhotoField value={texts.authorImg} onValue={set('authorImg')} />
        <TextArea
          label={FIELDS.authorBio}
          name="authorBio"
          value={texts.authorBio}
          onValue={set('authorBio')}
        />
        <PersonField label={FIELDS.userId} value={texts.userId} onValue={set('userId')} />
        <BylinePreview texts={texts} />
        <FormActions
          submit={author ? words.common.save : words.authors.add}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function PhotoField(props: { value: string; onValue: (value: string) => void }) {
  const label = FIELDS.authorImg;
  return (
    <ImageSource label={label} {...props}>
      <ImageUrlField label={label} name="authorImg" hint={words.authors.imageHint} {...props} />
    </ImageSource>
  );
}

function textsOf(author: Author | null): Texts {
  const names = Object.keys(FIELDS) as (keyof Texts)[];
  return Object.fromEntries(names.map((name) => [name, String(author?.[name] ?? '')])) as Texts;
}

function BylinePreview({ texts: { authorName, authorImg } }: { texts: Texts }) {
  return (
    <div class="sample" role="group" aria-label={words.authors.sample}>
      <span class="hint">{words.authors.sample}</span>
      <span class="author-cell">
        <AuthorImage name={authorName} image={authorImg.trim() || null} />
        {authorName || FIELDS.authorName}
      </span>
    </div>
  );
}

function inputOf({ authorName, authorImg, authorBio, userId }: Texts) {
  return {
    authorName: authorName.trim(),
    authorImg: authorImg.trim() || null,
    authorBio: authorBio.trim() || null,
    userId: Number(userId) || null,
  };
}

function useSave({ author, onSaved, onClose }: AuthorDialogProps) {
  const { account, rights } = useAccount();
  const add = useChange('addAuthor');
  const update = useChange('updateAuthor');
  const save = async (texts: Texts, record: Author | null) => {
    const { userId, ...others } = inputOf(texts);
    const fields = {
      ...others,
      ...(rights.may('listUsers') && { userId }),
      subAccountId: account.parentAccountId === null ? null : account.accountId,
    };
    const saved = record
      ? await update.run({ authorId: record.authorId, ...fields }, { ifMatch: record.version })
      : await add.run(fields);
    if (!saved) return;
    onClose();
    onSaved?.(saved);
    showNotice(author ? words.authors.changed(saved.authorName) : words.authors.added(saved.authorName));
  };
  const { isBusy, error } = author ? update : add;
  return {
    save: (texts: Texts, record: Author | null) => void save(texts, record),
    isBusy,
    error,
    newer: update.newer,
  };
}
