/**
 * Scrolls to the part of a post that a fragment names, because the browser finds nothing in a shadow root.
 */
export function scrollToFragment(root: ShadowRoot, hash: string, event?: Event): void {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not every fragment is validly encoded: `#100%`, for example.
  }
  const part = root.getElementById(id);
  if (!part) return;
  event?.preventDefault();
  part.scrollIntoView();
}
