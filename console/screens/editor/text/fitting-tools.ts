import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Returns how many tools fit into the toolbar. If some do not, one place is left for the menu that contains them. */
export function useFittingTools(bar: RefObject<HTMLElement>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setFitting(fittingIn(element.clientWidth, widthOfTool(element), count));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return Math.min(fitting, count);
}

/** All tools fit while nothing has a size, because the toolbar is not shown yet. */
export function fittingIn(available: number, width: number, count: number): number {
  if (available === 0 || width === 0 || count * width <= available) return count;
  return Math.max(0, Math.floor(available / width) - 1);
}

/** Returns the width of the widest tool, with the gap and the padding of the toolbar. */
function widthOfTool(bar: HTMLElement): number {
  const widths = [...bar.querySelectorAll<HTMLElement>('.tool')].map(({ offsetWidth }) => offsetWidth);
  return widths.length === 0 ? 0 : Math.max(...widths) + 1;
}
