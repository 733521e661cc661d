import { useMemo } from 'preact/hooks';
import { seoResults } from '../../../../src/posts/seo-score';
import { Icon } from '../../../parts/icon';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { slugOf } from './slug';
import { useDelayedContent } from '../text/delayed-content';
import { useEditingState } from '../save/use-post-editing-session';

/** The SEO checks, with the same scores as in the service. */
export function SeoChecks({ session }: { session: PostEditingSession }) {
  const { base, edits } = useEditingState(session, 'base', 'edits');
  const postContent = useDelayedContent(session);
  const fields = { ...base, ...edits, postContent };
  const postSlug = fields.postSlug || (slugOf(fields.postTitle) ?? '');
  const results = useMemo(
    () => seoResults({ ...fields, postSlug }),
    [
      postContent,
      fields.postTitle,
      postSlug,
      fields.postImage,
      fields.postSeoPrimaryKeyword,
      fields.postSeoPostTitle,
      fields.postSeoMetaDescription,
    ],
  );
  const score = results.reduce((sum, { points, isPassed }) => sum + (isPassed ? points : 0), 0);
  const open = results.filter(({ isPassed }) => !isPassed).length;
  const texts: Readonly<Record<string, string>> = words.editor.seoChecks;
  return (
    <details class="seo">
      <summary>
        <span class="seo-score number">{words.editor.seoScore(score)}</span>
        {` · ${words.editor.seoOpen(open)}`}
      </summary>
      <ul>
        {results.map(({ name, points, isPassed }) => (
          <li key={name} class={isPassed ? 'passed' : 'failed'}>
            <Icon name={isPassed ? 'check' : 'close'} />
            <span class="hidden">{isPassed ? words.editor.seoPassed : words.editor.seoFailed}</span>
            <span>{texts[name] ?? name}</span>
            <span class="number">{words.editor.points(points)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
