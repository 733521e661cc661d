import { useRef, useState } from 'preact/hooks';
import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/preact-query';
import { callChange, type ChangeId } from './changes';
import {
  callOperation,
  type Data,
  type Input,
  type OperationId,
  type CallOptions,
  type Whole,
} from './operations';
import { newerIn, type Newer } from './problems';

interface ReadOptions {
  /** True by default. */
  enabled?: boolean;
  /** Whether to keep the previous data while new input is loading. */
  keepPrevious?: boolean;
  /** The version of the record that the response depends on. Each version has a separate cache entry. */
  version?: number;
}

/** Reads with an operation through the cache. The key is `[name, input]`, so that `refresh(name)` refetches it. */
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id> & { fields?: null },
  options?: ReadOptions,
): UseQueryResult<Whole<Data<Id>>>;
/** With selected fields, each field can be absent. */
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  options?: ReadOptions,
): UseQueryResult<Data<Id>>;
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  { enabled = true, keepPrevious = false, version }: ReadOptions = {},
): UseQueryResult<unknown> {
  return useQuery<unknown>({
    queryKey: version === undefined ? [name, input] : [name, input, version],
    queryFn: async ({ signal }) => (await read(name, input, signal)).data,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Calls a read operation, which needs no version. */
export function read<Id extends OperationId>(name: Id, input: Input<Id>, signal: AbortSignal) {
  return callOperation(name, input, ...([{ signal }] as unknown as CallOptions<Id>));
}

interface Change<Id extends OperationId> {
  input: Input<Id>;
  options: CallOptions<Id>;
}

/** Runs a write operation. After a refusal, `run` resolves to undefined, and `newer` is the current record if outdated. */
export function useChange<Id extends ChangeId>(name: Id) {
  const [newer, setNewer] = useState<Newer<Id>>();
  const mutation = useMutation({
    mutationFn: ({ input, options }: Change<Id>) => callChange(name, input, ...options),
    onError: (error) => setNewer((before) => newerIn(error, name) ?? before),
  });
  const run = useDeduplicated((change: Change<Id>) => mutation.mutateAsync(change).catch(() => undefined));
  return {
    run: (input: Input<Id>, ...options: CallOptions<Id>): Promise<Whole<Data<Id>> | undefined> =>
      run({ input, options }),
    isBusy: mutation.isPending,
    error: mutation.error as unknown,
    newer,
    reset: () => mutation.reset(),
  };
}

/** Ignores a call while another with the same input is pending, so that a double click sends one request. */
function useDeduplicated<T extends { input: object }, R>(send: (change: T) => Promise<R | undefined>) {
  const sending = useRef(new Set<string>());
  return async (change: T): Promise<R | undefined> => {
    const key = JSON.stringify(change.input);
    if (sending.current.has(key)) return undefined;
    sending.current.add(key);
    const result = await send(change);
    sending.current.delete(key);
    return result;
  };
}
