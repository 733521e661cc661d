/** The fallback delay, because hidden pages render no frames. */
const MAX_WAIT_MS = 100;

/** Runs a function after the next frame. Returns a function that cancels it. */
export function afterFrame(act: () => void): () => void {
  if (typeof requestAnimationFrame === 'undefined') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, MAX_WAIT_MS);
  // requestAnimationFrame runs before the frame is painted, so another task is needed.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
