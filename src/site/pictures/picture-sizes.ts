/** The space for pictures in a text, in pixels: normally, for wide ones, and the margins of a narrow screen together. */
export interface Column {
  width: number;
  wide: number;
  margins: number;
}

/** `--measure`, `--wide` and twice `--space-5` of the style sheet. */
export const PAGE_COLUMN: Column = { width: 672, wide: 1100, margins: 48 };

/** Media conditions instead of `min()`, which older browsers do not support here. */
export function sizesUpTo(width: number, room: Pick<Column, 'width' | 'margins'> | undefined): string {
  if (!room) return `(max-width: ${width}px) 100vw, ${width}px`;
  const most = Math.min(width, room.width);
  return `(max-width: ${most + room.margins}px) calc(100vw - ${room.margins}px), ${most}px`;
}

/** Cards in one, two or three columns, as arranged by `.cards` in the style sheet. */
const CARD =
  '(min-width: 1148px) 346px, (min-width: 976px) calc((100vw - 112px) / 3), ' +
  '(min-width: 656px) calc((100vw - 80px) / 2), calc(100vw - 48px)';

/** The space for pictures outside of texts. `featured`: the first card of the home page. */
export const SIZES = {
  cover: sizesUpTo(PAGE_COLUMN.wide, { width: PAGE_COLUMN.wide, margins: PAGE_COLUMN.margins }),
  card: CARD,
  featured: `(min-width: 1148px) 638px, (min-width: 864px) calc((100vw - 48px) * 0.58), ${CARD}`,
  portrait: '96px',
  logo: '192px',
};
