import { useMemo } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useTree } from '../../app/tree';
import { useUrlFilters } from '../../app/url-filters';
import { ActionButton } from '../../parts/button';
import { ListBody } from '../../parts/list-body';
import { EmptyState, Page } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { auditColumns } from './columns';
import { downloadEntries } from './download';
import type { Entry } from './entry';
import { FilterBar } from './filter-bar';
import { filterOf, FILTERS, hasFilters, type AuditFilters } from './filters';
import { useSubjects } from './use-subjects';

/** The audit log of the parent account and its sub-accounts. */
export default function AuditScreen() {
  const { parentId, parentName = '' } = useTree();
  const [filters, change] = useUrlFilters<AuditFilters>(FILTERS);
  const input = { accountId: parentId, ...filterOf(filters) };
  const pages = usePages('listAuditEntries', { ...input, limit: 50 });
  const rows: readonly Entry[] = pages.rows;
  const subjects = useSubjects(parentId, rows);
  const columns = useMemo(() => auditColumns(subjects), [subjects]);
  return (
    <Page
      title={words.audit.heading}
      intro={words.audit.intro(parentName)}
      actions={
        rows.length > 0 && (
          <ActionButton action={() => downloadEntries(input)}>{words.audit.download}</ActionButton>
        )
      }
    >
      <FilterBar parentId={parentId} filters={filters} change={change} />
      <ListBody
        pages={pages}
        empty={<EmptyState title={hasFilters(filters) ? words.audit.noneFound : words.audit.none} />}
      >
        <Table caption={words.audit.heading} columns={columns} rows={rows} idOf={({ auditId }) => auditId} />
      </ListBody>
    </Page>
  );
}
