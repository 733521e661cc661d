import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { words } from '../words/words';

export interface Column<R> {
  key: string;
  heading: string;
  /** Hides the heading visually, for columns with actions. */
  isHeadingHidden?: boolean;
  /** Hides the column on small screens: `phone` is below 720 px, `narrow` below 1024 px. */
  hiddenOn?: 'phone' | 'narrow';
  class?: string;
  cell: (row: R) => ComponentChildren;
}

/** The selected rows, by id. */
export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  toggleAll: () => void;
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
  /** The id of the row that the keyboard shortcuts act on. */
  current?: number | null;
}

/** A table whose first column contains the row headings. */
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, idOf, nameOf, selection, current } = props;
  return (
    <div class="table-box">
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll ids={rows.map(idOf)} selection={selection} />}
            {columns.map((column) => (
              <th key={column.key} scope="col" class={classOf(column)}>
                {column.isHeadingHidden ? <span class="hidden">{column.heading}</span> : column.heading}
              </th>
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
  toggle: ((id: number) => void) | undefined;
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
            onChange={() => toggle(id)}
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

const MemoRow = memo<typeof Row>(Row);

function classOf<R>({ hiddenOn, class: className }: Column<R>): string {
  return [className, hiddenOn && `not-on-${hiddenOn}`].filter(Boolean).join(' ');
}
