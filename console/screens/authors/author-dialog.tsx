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

export type Author = Item<Whole<Data<'listAuthors'>>>;

const FIELDS = {
  authorName: words.authors.name,
  authorImg: words.authors.image,
  authorBio: words.authors.bio,
};

type Texts = Record<keyof typeof FIELDS, string>;

/** Adds or edits an author, with a preview of the byline. */
export function AuthorDialog({ author, onClose }: { author: Author | null; onClose: () => void }) {
  const { save, isBusy, error, newer } = useSave(author, onClose);
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
        <ImageSource label={FIELDS.authorImg} value={texts.authorImg} onValue={set('authorImg')}>
          <ImageUrlField
            label={FIELDS.authorImg}
            name="authorImg"
            hint={words.authors.imageHint}
            value={texts.authorImg}
            onValue={set('authorImg')}
          />
        </ImageSource>
        <TextArea
          label={FIELDS.authorBio}
          name="authorBio"
          value={texts.authorBio}
          onValue={set('authorBio')}
        />
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

function textsOf(author: Author | null): Texts {
  const names = Object.keys(FIELDS) as (keyof Texts)[];
  return Object.fromEntries(names.map((name) => [name, author?.[name] ?? ''])) as Texts;
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

function useSave(author: Author | null, onClose: () => void) {
  const { account } = useAccount();
  const add = useChange('addAuthor');
  const update = useChange('updateAuthor');
  const save = async ({ authorName, authorImg, authorBio }: Texts, record: Author | null) => {
    const fields = {
      authorName: authorName.trim(),
      authorImg: authorImg.trim() || null,
      authorBio: authorBio.trim() || null,
      subAccountId: account.parentAccountId === null ? null : account.accountId,
    };
    const saved = record
      ? await update.run({ authorId: record.authorId, ...fields }, { ifMatch: record.version })
      : await add.run(fields);
    if (!saved) return;
    onClose();
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
