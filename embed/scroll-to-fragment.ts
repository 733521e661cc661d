/**
 * Scrolls to the part of a post that a fragment names, because the browser finds nothing in a shadow root.
 */
export function scrollToFragment(root: ShadowRoot, hash: string, event?: Event): void {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Some fragments are not validly encoded, such as `#100%`.
  }
  const part = root.getElementById(id);
  if (!part) return;
  event?.preventDefault();
  part.scrollIntoView();
}
