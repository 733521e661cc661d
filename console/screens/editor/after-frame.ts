/** The longest wait for a frame: a page that is hidden draws none. */
const AT_MOST_MS = 100;

/** Calls a function when the next frame is drawn. Returns the function that takes this back. */
export function afterFrame(act: () => void): () => void {
  if (typeof requestAnimationFrame === 'undefined') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, AT_MOST_MS);
  // The frame is drawn after its callbacks.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
