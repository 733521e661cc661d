import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { callOperation } from '../../../api/operations';
import { messageOf } from '../../../api/problems';
import { serverNow } from '../../../api/server-time';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Loading } from '../../../parts/page';
import { words } from '../../../words/words';
import type { Post } from '../save/fields';
import { useSide } from '../sides';
import { PreviewLinks } from './preview-links';

/** The lifetime of the frame's URL. Closing the preview revokes it earlier. */
const LIFETIME_S = 3600;

/** The URL is renewed after this time, before it expires. */
const RENEW_AFTER_MS = 50 * 60_000;

interface PreviewProps {
  post: Post;
  /** The displayed draft. The frame reloads when it changes. */
  draftVersion: number | null;
  onClose: () => void;
}

type Width = 'phone' | 'desktop';

/** Viewport widths in pixels. */
const WIDTHS: Readonly<Record<Width, number>> = { phone: 390, desktop: 1280 };

/** Shows the draft as a public page in a frame, with links to share it. */
export function Preview({ post, draftVersion, onClose }: PreviewProps) {
  const [width, setWidth] = useState<Width>('phone');
  const side = useSide<HTMLElement>(onClose);
  const { url, error } = useFrameUrl(post, draftVersion);
  return (
    <section class="preview" aria-label={words.preview.title} {...side}>
      <header>
        <h2>{words.preview.title}</h2>
        <div class="mode-switch" role="group" aria-label={words.preview.width}>
          {(['phone', 'desktop'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {words.preview[one]}
            </button>
          ))}
        </div>
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {words.preview.close}
        </Button>
      </header>
      <PreviewLinks post={post} />
      {error ? <Alert>{messageOf(error)}</Alert> : null}
      {!url && !error && <Loading lines={3} />}
      {url && (
        <Scaled width={WIDTHS[width]}>
          <iframe
            key={draftVersion}
            class="preview-frame"
            title={words.preview.frame}
            src={url}
            sandbox="allow-same-origin"
          />
        </Scaled>
      )}
    </section>
  );
}

/** Scales a page down if the box is narrower. */
function Scaled({ width, children }: { width: number; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      current.style.setProperty('--page-width', `${width}px`);
      current.style.setProperty('--scale', String(Math.min(1, current.clientWidth / width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} class="preview-box">
      {children}
    </div>
  );
}

/** Creates a private preview URL, and revokes it on close. A save renews it if it is old or could not be created. */
function useFrameUrl({ accountId, postId }: Post, draftVersion: number | null) {
  const [made, setMade] = useState<{ url: string | null; error: unknown }>({ url: null, error: null });
  const [renewals, setRenewals] = useState(0);
  const madeAt = useRef(0);
  useEffect(() => {
    let isOpen = true;
    madeAt.current = serverNow();
    const input = { accountId, postId, expiresInSeconds: LIFETIME_S, name: words.preview.frameName };
    const created = callOperation('createPreview', input).then(({ data }) => data);
    created.then(
      ({ url }) => isOpen && setMade({ url, error: null }),
      (error: unknown) => isOpen && setMade({ url: null, error }),
    );
    return () => {
      isOpen = false;
      void created
        .then(({ previewId }) => callOperation('revokePreview', { accountId, previewId }))
        .catch(() => undefined);
    };
  }, [accountId, postId, renewals]);
  useEffect(() => {
    const isOld = serverNow() - madeAt.current > RENEW_AFTER_MS;
    if (isOld || made.error) setRenewals((before) => before + 1);
  }, [draftVersion]);
  return made;
}
