/**
 * Scrolls to the part of a post that a fragment names, in place of the browser, which finds no parts in a shadow root.
 */
export function showPart(root: ShadowRoot, hash: string, event?: Event): void {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not every fragment is encoded, such as `#100%`.
  }
  const part = root.getElementById(id);
  if (!part) return;
  event?.preventDefault();
  part.scrollIntoView();
}
