import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { words } from '../words/words';
import { Icon } from './icon';

export interface Column<R> {
  key: string;
  heading: string;
  /** Hides the heading visually, for columns with actions. */
  isHeadingHidden?: boolean;
  /** Hides the column on small screens: `phone` is below 720 px, `narrow` below 1024 px. */
  hiddenOn?: 'phone' | 'narrow';
  class?: string;
  /** The name of the order by this column. A table with `sort` shows its heading as a button. */
  sort?: string;
  cell: (row: R) => ComponentChildren;
}

/** The selected rows, by id. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** `isRange` also toggles all rows between this one and the one that was toggled before. */
  toggle: (id: number, isRange?: boolean) => void;
  toggleAll: () => void;
}

/** The order of the rows, and a function that orders them by another column. */
export interface TableSort {
  by: string;
  isDescending: boolean;
  change: (by: string) => void;
}

interface TableProps<R> {
  caption: string;
  /** Must be a stable array. Otherwise every row rerenders. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  idOf: (row: R) => number;
  /** The label of the row's checkbox. */
  nameOf?: (row: R) => string;
  selection?: Selection | undefined;
  sort?: TableSort | undefined;
  /** The id of the row that the keyboard shortcuts act on. */
  current?: number | null;
}

/** A table whose first column contains the row headings. */
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, idOf, nameOf, selection, sort, current } = props;
  return (
    <div class="table-box">
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll ids={rows.map(idOf)} selection={selection} />}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <MemoRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                name={nameOf?.(row) ?? String(id)}
                isCurrent={id === current}
                isSelected={selection?.ids.has(id) ?? false}
                toggle={selection?.toggle}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading<R>({ column, sort }: { column: Column<R>; sort: TableSort | undefined }) {
  const { heading, isHeadingHidden } = column;
  if (sort && column.sort !== undefined) return <SortHeading column={column} by={column.sort} sort={sort} />;
  return (
    <th scope="col" class={classOf(column)}>
      {isHeadingHidden ? <span class="hidden">{heading}</span> : heading}
    </th>
  );
}

interface SortHeadingProps<R> {
  column: Column<R>;
  by: string;
  sort: TableSort;
}

function SortHeading<R>({ column, by, sort }: SortHeadingProps<R>) {
  const direction = sort.isDescending ? 'descending' : 'ascending';
  const isSorted = sort.by === by;
  return (
    <th scope="col" class={classOf(column)} aria-sort={isSorted ? direction : undefined}>
      <button type="button" class="sort" onClick={() => sort.change(by)}>
        {column.heading}
        {isSorted && <Icon name={direction} />}
      </button>
    </th>
  );
}

function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const selected = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = ids.length > 0 && selected === ids.length;
  return (
    <th class="check" scope="col">
      <input
        type="checkbox"
        aria-label={words.common.selectAll(ids.length)}
        checked={isAll}
        indeterminate={selected > 0 && !isAll}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

interface RowProps<R> {
  id: number;
  row: R;
  name: string;
  columns: readonly Column<R>[];
  isCurrent: boolean;
  isSelected: boolean;
  toggle: Selection['toggle'] | undefined;
}

function Row<R>({ id, row, name, columns, isCurrent, isSelected, toggle }: RowProps<R>) {
  return (
    <tr data-id={id} class={isSelected ? 'selected' : undefined} data-current={isCurrent || undefined}>
      {toggle && (
        <td class="check">
          <input
            type="checkbox"
            aria-label={words.common.select(name)}
            checked={isSelected}
            onMouseDown={keepTextSelection}
            onClick={({ shiftKey }) => toggle(id, shiftKey)}
          />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" class={classOf(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} class={classOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Otherwise, Shift and a click would also select the text from the last click on. */
function keepTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

const MemoRow = memo<typeof Row>(Row);

function classOf<R>({ hiddenOn, class: className }: Column<R>): string {
  return [className, hiddenOn && `not-on-${hiddenOn}`].filter(Boolean).join(' ');
}
