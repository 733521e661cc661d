import { useState } from 'preact/hooks';
import { refetchAll } from '../api/queries';
import { useLeaveGuard } from '../app/guards';

export interface Progress {
  done: number;
  total: number;
}

/** Shows the progress of an action on many records. Asks before leaving the screen during the action. */
export function useProgress() {
  const [progress, setProgress] = useState<Progress | null>(null);
  useLeaveGuard(() => progress !== null);
  const withProgress = async <T>(
    total: number,
    act: (onProgress: (done: number) => void) => Promise<T>,
  ): Promise<T> => {
    const onProgress = (done: number) => setProgress({ done, total });
    onProgress(0);
    try {
      return await act(onProgress);
    } finally {
      await refetchAll();
      setProgress(null);
    }
  };
  return { progress, withProgress };
}
