import { useEffect, useState } from 'preact/hooks';
import { words } from '../../words/words';
import type { SettingTexts } from './fields';

/** Previews the blog header with these settings. */
export function HeaderPreview({ texts }: { texts: SettingTexts }) {
  const { name, blogDescription, blogAccentColor, blogLogo } = texts;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [blogLogo]);
  const style = blogAccentColor ? { '--sample-accent': blogAccentColor } : {};
  return (
    <aside class="blog-sample" aria-label={words.settings.sample} style={style}>
      <p class="hint">{words.settings.sample}</p>
      <div class="blog-head">
        {blogLogo && !hasFailed ? (
          <img src={blogLogo} alt={name} onError={() => setFailed(true)} />
        ) : (
          <strong>{name || words.settings.name}</strong>
        )}
        {blogDescription && <p>{blogDescription}</p>}
        <span class="sample-link">{words.settings.sampleLink}</span>
        <span class="sample-button">{words.settings.sampleButton}</span>
      </div>
    </aside>
  );
}
