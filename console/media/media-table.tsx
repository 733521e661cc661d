import { useMemo } from 'preact/hooks';
import { Table, type Column } from '../parts/table';
import { When } from '../parts/when';
import { words } from '../words/words';
import { fileSize, urlFor } from './media';
import type { Media } from './upload';

interface MediaTableProps {
  rows: readonly Media[];
  onOpen: (media: Media) => void;
}

/** Pictures as rows. */
export function MediaTable({ rows, onOpen }: MediaTableProps) {
  const columns = useMemo(() => [nameColumn(onOpen), ...FACTS], [onOpen]);
  return (
    <Table
      caption={words.media.caption}
      columns={columns}
      rows={rows}
      idOf={({ mediaId }) => mediaId}
      nameOf={({ mediaName }) => mediaName}
    />
  );
}

function nameColumn(onOpen: (media: Media) => void): Column<Media> {
  return {
    key: 'name',
    heading: words.media.name,
    class: 'title',
    cell: (media) => (
      <span class="author-cell">
        <span class="media-thumb">
          <img src={urlFor(media, 1)} alt="" loading="lazy" />
        </span>
        <button type="button" class="link row-link" onClick={() => onOpen(media)}>
          {media.mediaName}
        </button>
      </span>
    ),
  };
}

const FACTS: readonly Column<Media>[] = [
  {
    key: 'alt',
    heading: words.media.alt,
    class: 'long',
    hiddenOn: 'narrow',
    cell: ({ alt }) => altText(alt),
  },
  {
    key: 'type',
    heading: words.media.type,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ mediaType }) => words.media.types[mediaType],
  },
  {
    key: 'size',
    heading: words.media.size,
    class: 'number fit',
    hiddenOn: 'phone',
    cell: ({ width, height }) => words.media.sizeOf(width, height),
  },
  {
    key: 'bytes',
    heading: words.media.fileSize,
    class: 'number fit',
    hiddenOn: 'narrow',
    cell: ({ bytes }) => fileSize(bytes),
  },
  {
    key: 'uploaded',
    heading: words.media.uploadedAt,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

/** Describes the alt text of a picture. */
function altText(alt: string | null): string {
  if (alt === null) return words.media.altMissing;
  return alt === '' ? words.media.decorative : alt;
}
