import { Button } from '../../parts/button';
import { languageName } from '../../parts/languages';
import { Mark } from '../../parts/mark';
import { Menu, type MenuItem } from '../../parts/menu';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { SubAccount } from './sub-account';

/** Actions on a sub-account. Absent if the role does not allow them. */
export interface SubAccountActions {
  onEdit?: () => void;
  onDelete?: () => void;
  onSwitch?: () => void;
}

export function subAccountColumns(
  actionsFor: (account: SubAccount) => SubAccountActions,
): readonly Column<SubAccount>[] {
  return [
    ...FACTS,
    {
      key: 'actions',
      heading: words.common.actions,
      isHeadingHidden: true,
      class: 'row-actions',
      cell: (account) => <Actions account={account} actions={actionsFor(account)} />,
    },
  ];
}

const FACTS: readonly Column<SubAccount>[] = [
  {
    key: 'name',
    heading: words.subAccounts.name,
    class: 'title',
    cell: ({ name, blogSlug }) => (
      <span class="title-cell">
        <span>{name}</span>
        <span class="slug always">/blog/{blogSlug}</span>
      </span>
    ),
  },
  {
    key: 'language',
    heading: words.subAccounts.language,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ language }) => languageName(language),
  },
  {
    key: 'review',
    heading: words.subAccounts.review,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ reviewRequired }) => words.subAccounts.reviewStates[reviewRequired],
  },
  {
    key: 'updated',
    heading: words.subAccounts.updated,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];

function Actions({ account: { name }, actions }: { account: SubAccount; actions: SubAccountActions }) {
  const { onEdit, onDelete, onSwitch } = actions;
  const items: MenuItem[] = [
    ...(onEdit ? [{ label: words.common.edit, icon: 'draft' as const, onChoose: onEdit }] : []),
    ...(onDelete
      ? [{ label: words.common.delete, icon: 'trash' as const, isDangerous: true, onChoose: onDelete }]
      : []),
  ];
  return (
    <span class="buttons one-line">
      {onSwitch ? (
        <Button aria-label={words.subAccounts.switchToName(name)} onClick={onSwitch}>
          {words.subAccounts.switchTo}
        </Button>
      ) : (
        <Mark kind="accent" icon="check">
          {words.subAccounts.current}
        </Mark>
      )}
      {items.length > 0 && <Menu label={words.common.actionsFor(name)} items={items} />}
    </span>
  );
}
