import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { words } from '../words/words';
import type { LibraryView } from './library';

const STORAGE_KEY = 'console-media-view';

/** Returns how the library is shown, which the browser remembers. */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState<LibraryView>(() =>
    localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid',
  );
  const change = (next: LibraryView) => {
    localStorage.setItem(STORAGE_KEY, next);
    setView(next);
  };
  return [view, change];
}

interface ViewSwitchProps {
  view: LibraryView;
  onView: (view: LibraryView) => void;
}

/** Switches between tiles and rows. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <div class="view-switch" role="group" aria-label={words.media.view}>
      {(['grid', 'list'] as const).map((one) => (
        <Button
          key={one}
          kind="quiet"
          icon={one}
          isIconOnly
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          {words.media.views[one]}
        </Button>
      ))}
    </div>
  );
}
