import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { ParentNote } from '../../app/parent-note';
import { Button } from '../../parts/button';
import { ListBody } from '../../parts/list-body';
import { Menu } from '../../parts/menu';
import { EmptyState, Page } from '../../parts/page';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { AuthorDialog, type Author } from './author-dialog';
import { DeleteAuthorDialog } from './delete-dialog';
import { AuthorImage } from './author-image';
import { PersonName } from './person-field';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; author: Author } | null;

export default function AuthorsScreen() {
  const { account, rights } = useAccount();
  const pages = usePages('listAuthors', { accountId: account.accountId, limit: 100 });
  const rows: Author[] = pages.rows;
  const [open, setOpen] = useState<Open>(null);
  const columns = useColumns(rights.may('updateAuthor') ? setOpen : undefined);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
      {words.authors.add}
    </Button>
  );
  return (
    <Page
      title={words.authors.heading}
      intro={
        account.parentAccountId !== null && (
          <ParentNote text={words.authors.ofParent} link={words.authors.parentLink} to="/authors" />
        )
      }
      actions={rights.may('addAuthor') && add}
    >
      <ListBody pages={pages} empty={<EmptyState title={words.authors.none} text={words.authors.noneText} />}>
        <Table
          caption={words.authors.heading}
          columns={columns}
          rows={rows}
          idOf={({ authorId }) => authorId}
        />
      </ListBody>
      <Dialogs open={open} close={() => setOpen(null)} />
    </Page>
  );
}

function Dialogs({ open, close }: { open: Open; close: () => void }) {
  if (open === null) return null;
  if (open.kind === 'delete') return <DeleteAuthorDialog author={open.author} onClose={close} />;
  return <AuthorDialog author={open.kind === 'add' ? null : open.author} onClose={close} />;
}

const FACTS: readonly Column<Author>[] = [
  {
    key: 'name',
    heading: words.authors.name,
    class: 'title',
    cell: ({ authorName, authorImg }) => (
      <span class="author-cell">
        <AuthorImage name={authorName} image={authorImg} />
        {authorName}
      </span>
    ),
  },
  {
    key: 'bio',
    heading: words.authors.bio,
    class: 'long',
    hiddenOn: 'narrow',
    cell: ({ authorBio }) => authorBio,
  },
  {
    key: 'person',
    heading: words.authors.person,
    class: 'name',
    hiddenOn: 'phone',
    cell: ({ userId }) => <PersonName userId={userId} />,
  },
  {
    key: 'updated',
    heading: words.authors.updated,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];

/** Adds a column of actions if the user's role allows them. */
function useColumns(open: ((open: Open) => void) | undefined): readonly Column<Author>[] {
  return useMemo(() => (open ? [...FACTS, actions(open)] : FACTS), [open]);
}

function actions(open: (open: Open) => void): Column<Author> {
  return {
    key: 'actions',
    heading: words.common.actions,
    isHeadingHidden: true,
    class: 'row-actions',
    cell: (author) => (
      <Menu
        label={words.common.actionsFor(author.authorName)}
        items={[
          { label: words.common.edit, icon: 'draft', onChoose: () => open({ kind: 'edit', author }) },
          {
            label: words.common.delete,
            icon: 'trash',
            isDangerous: true,
            onChoose: () => open({ kind: 'delete', author }),
          },
        ]}
      />
    ),
  };
}
