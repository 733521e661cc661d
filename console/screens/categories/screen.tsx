import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { ParentNote } from '../../app/parent-note';
import { Button } from '../../parts/button';
import { Label } from '../../parts/label';
import { ListBody } from '../../parts/list-body';
import { Menu } from '../../parts/menu';
import { EmptyState, Page } from '../../parts/page';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { CategoryDialog, type Category } from './category-dialog';
import { DeleteCategoryDialog } from './delete-dialog';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; category: Category } | null;

export default function CategoriesScreen() {
  const { account, rights } = useAccount();
  const pages = usePages('listCategories', { accountId: account.accountId, limit: 100 });
  const rows: Category[] = pages.rows;
  const [open, setOpen] = useState<Open>(null);
  const columns = useColumns(rights.may('updateCategory') ? setOpen : undefined);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
      {words.categories.add}
    </Button>
  );
  return (
    <Page
      title={words.categories.heading}
      intro={
        account.parentAccountId !== null && (
          <ParentNote text={words.categories.ofParent} link={words.categories.parentLink} to="/categories" />
        )
      }
      actions={rights.may('addCategory') && add}
    >
      <ListBody
        pages={pages}
        empty={<EmptyState title={words.categories.none} text={words.categories.noneText} />}
      >
        <Table caption={words.categories.heading} columns={columns} rows={rows} idOf={({ catId }) => catId} />
      </ListBody>
      <Dialogs open={open} close={() => setOpen(null)} />
    </Page>
  );
}

function Dialogs({ open, close }: { open: Open; close: () => void }) {
  if (open === null) return null;
  if (open.kind === 'delete') return <DeleteCategoryDialog category={open.category} onClose={close} />;
  return <CategoryDialog category={open.kind === 'add' ? null : open.category} onClose={close} />;
}

const FACTS: readonly Column<Category>[] = [
  {
    key: 'label',
    heading: words.categories.label,
    class: 'title',
    cell: (category) => (
      <Label
        name={category.catName}
        color={category.catLabelColor}
        textColor={category.catLabelTextColor}
        fontSize={category.catLabelFontSize}
      />
    ),
  },
  {
    key: 'slug',
    heading: words.categories.slug,
    class: 'name',
    hiddenOn: 'phone',
    cell: ({ catSlug }) => `/${catSlug}`,
  },
  {
    key: 'updated',
    heading: words.categories.updated,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];

/** Adds a column of actions if the user's role allows them. */
function useColumns(open: ((open: Open) => void) | undefined): readonly Column<Category>[] {
  return useMemo(() => (open ? [...FACTS, actions(open)] : FACTS), [open]);
}

function actions(open: (open: Open) => void): Column<Category> {
  return {
    key: 'actions',
    heading: words.common.actions,
    isHeadingHidden: true,
    class: 'row-actions',
    cell: (category) => (
      <Menu
        label={words.common.actionsFor(category.catName)}
        items={[
          { label: words.common.edit, icon: 'draft', onChoose: () => open({ kind: 'edit', category }) },
          {
            label: words.common.delete,
            icon: 'trash',
            isDangerous: true,
            onChoose: () => open({ kind: 'delete', category }),
          },
        ]}
      />
    ),
  };
}
