import { words } from '../words/words';
import { urlFor } from './media';
import type { Media } from './upload';

const TILE_WIDTH = 320;

interface MediaGridProps {
  rows: readonly Media[];
  onOpen: (media: Media) => void;
}

/** Pictures as tiles. */
export function MediaGrid({ rows, onOpen }: MediaGridProps) {
  return (
    <ul class="media-grid">
      {rows.map((media) => (
        <li key={media.mediaId} data-id={media.mediaId}>
          <button type="button" class="media-tile" title={media.mediaName} onClick={() => onOpen(media)}>
            <span class="media-picture">
              <img src={urlFor(media, TILE_WIDTH)} alt="" loading="lazy" />
            </span>
            <span class="media-name">{media.mediaName}</span>
            {media.alt === null && <span class="hint">{words.media.altMissing}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
