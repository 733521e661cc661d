import { useMemo } from 'preact/hooks';
import { parseInert } from '../api/trusted';

/** Escaped HTML of a search result, in which only the words that were searched for are marked. */
export function Marked({ html }: { html: string }) {
  const nodes = useMemo(() => Array.from(parseInert(html).childNodes), [html]);
  return (
    <>
      {nodes.map((node, at) =>
        node.nodeName === 'MARK' ? <mark key={at}>{node.textContent}</mark> : node.textContent,
      )}
    </>
  );
}

/** The text of such HTML. */
export function textOfMarked(html: string): string {
  return parseInert(html).textContent;
}
