import { useEffect, useState } from 'preact/hooks';

/** The portrait of an author, or the first letter of the name where there is none or it cannot be loaded. */
export function Portrait({ name, image }: { name: string; image: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [image]);
  return (
    <span class="portrait" aria-hidden="true">
      {image && !hasFailed ? (
        <img src={image} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
