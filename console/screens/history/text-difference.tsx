import { useMemo } from 'preact/hooks';
import { differenceOf, type Part } from '../../lossless/difference';
import { words } from '../../words/words';

/** How much of an unchanged part is shown on each side, in characters. */
const CONTEXT = 200;

/** The words that were added and taken away, marked by more than colour. Long unchanged parts are shortened. */
export function TextDifference({ before, after }: { before: string | null; after: string | null }) {
  const { parts, isExact } = useMemo(() => differenceOf(before, after), [before, after]);
  if (parts.every(({ kind }) => kind === 'same')) return <p class="hint">{words.history.sameText}</p>;
  return (
    <>
      {!isExact && <p class="hint">{words.history.tooDifferent}</p>}
      <div class="difference" tabIndex={0} role="region" aria-label={words.history.differenceOfText}>
        {parts.map((part, at) => (
          <PartText key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
        ))}
      </div>
    </>
  );
}

function PartText({
  part: { kind, text },
  isFirst,
  isLast,
}: {
  part: Part;
  isFirst: boolean;
  isLast: boolean;
}) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <>{shortened(text, isFirst, isLast)}</>;
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= CONTEXT * 2 + 20) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT);
  const end = isLast ? '' : text.slice(-CONTEXT);
  return `${start}\n … \n${end}`;
}
