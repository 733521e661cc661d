import { useEffect, useRef } from 'preact/hooks';
import { SERVICE } from '../../api/base';
import { embedScript } from '../../api/trusted';
import { words } from '../../words/words';
import { entriesOf, type Properties } from './style-sheet';

interface EmbedSampleProps {
  blogSlug: string;
  properties: Properties;
}

/** A preview that runs the real embed script in a frame. It is inert. */
export function EmbedPreview({ blogSlug, properties }: EmbedSampleProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) container.current = loadEmbed(page, blogSlug);
  }, [blogSlug]);
  useEffect(() => {
    if (container.current) setProperties(container.current, properties);
  }, [properties, blogSlug]);
  return (
    <aside class="embed-sample" aria-label={words.embed.sample}>
      <p class="hint">{words.embed.sample}</p>
      <iframe ref={frame} title={words.embed.sample} tabIndex={-1} />
    </aside>
  );
}

/** Loads the embed in an empty page, and returns its container. */
function loadEmbed(page: Document, blogSlug: string): HTMLElement {
  const container = page.createElement('div');
  container.dataset.blog = blogSlug;
  container.dataset.blogLimit = '4';
  container.dataset.blogSearch = 'no';
  container.dataset.blogApi = window.location.origin + SERVICE;
  const script = page.createElement('script');
  script.src = embedScript(`${SERVICE}/embed/v1.js`) as string;
  page.documentElement.lang = document.documentElement.lang;
  page.body.inert = true;
  page.body.style.margin = '16px';
  page.body.style.fontFamily = getComputedStyle(document.body).fontFamily;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.replaceChildren(container, script);
  return container;
}

function setProperties(container: HTMLElement, properties: Properties): void {
  container.removeAttribute('style');
  for (const [name, value] of entriesOf(properties)) container.style.setProperty(name, value);
}
