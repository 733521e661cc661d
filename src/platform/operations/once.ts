import { currentRequest } from '../common/request-context';

type Handler = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** A repeated request gets the stored response. A Nest interceptor would cost 6% of the CPU time of addpost. */
export function once(descriptor: PropertyDescriptor): void {
  const handle = descriptor.value as Handler;
  const handleOnce: Handler = async function (...args) {
    const { storedAnswer, releaseKey } = currentRequest() ?? {};
    if (storedAnswer) return storedAnswer.answer;
    try {
      return await handle.apply(this, args);
    } catch (error) {
      await releaseKey?.();
      throw error;
    }
  };
  // Nest finds the metadata of the parameters by the name of the handler.
  descriptor.value = Object.defineProperty(handleOnce, 'name', { value: handle.name });
}
