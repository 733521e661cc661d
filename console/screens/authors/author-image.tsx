import { useEffect, useState } from 'preact/hooks';

/** The author's image, or the first letter of the name if the image is missing or fails to load. */
export function AuthorImage({ name, image }: { name: string; image: string | null }) {
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
