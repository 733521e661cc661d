import { useRef, useState } from 'preact/hooks';
import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/preact-query';
import { callOperation, type Data, type Input, type OperationId, type Sent, type Whole } from './operations';
import { codeOf, newerIn, type Newer } from './problems';
import { refresh } from './queries';

interface ReadOptions {
  /** Whether to ask at all; true by default. */
  enabled?: boolean;
  /** Whether the last answer stays while another input is asked for. */
  keep?: boolean;
  /** After how many milliseconds to ask again while the screen is open. */
  every?: number;
  /** The version of the record that the answer depends on. The answer is read for each version. */
  version?: number;
}

/**
 * Reads by an operation through the cache. `data` is the data of the answer. Its key is `[name, input]`, so that
 * `refresh(name)` reads it again.
 */
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id> & { fields?: null },
  options?: ReadOptions,
): UseQueryResult<Whole<Data<Id>>>;
/** Reads the fields that the input selects; each can be absent. */
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  options?: ReadOptions,
): UseQueryResult<Data<Id>>;
export function useOperation<Id extends OperationId>(
  name: Id,
  input: Input<Id>,
  { enabled = true, keep = false, every, version }: ReadOptions = {},
): UseQueryResult<unknown> {
  return useQuery<unknown>({
    queryKey: version === undefined ? [name, input] : [name, input, version],
    queryFn: async ({ signal }) => (await read(name, input, signal)).data,
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every && { refetchInterval: every }),
  });
}

/** Calls an operation that reads, and so needs no version. */
export function read<Id extends OperationId>(name: Id, input: Input<Id>, signal: AbortSignal) {
  return callOperation(name, input, ...([{ signal }] as unknown as Sent<Id>));
}

interface Change<Id extends OperationId> {
  input: Input<Id>;
  options: Sent<Id>;
}

/** The codes of refusals after which what the screen shows is out of date. */
const OUTDATED: readonly unknown[] = ['version_moved_on', 'record_not_found'];

/**
 * Changes something by an operation. `run` resolves to the data of the answer, or to undefined if the service refused;
 * then `error` says why. `refreshes` names the operations whose answers the change affects. `newer` is the record as
 * the service had it at the last refusal because somebody else had changed it. While an input is being sent, `run` with
 * the same input sends nothing and resolves to undefined: two clicks in one instant make one change.
 */
export function useChange<Id extends OperationId>(name: Id, refreshes: OperationId[] = []) {
  const [newer, setNewer] = useState<Newer<Id>>();
  const mutation = useMutation({
    mutationFn: async ({ input, options }: Change<Id>) =>
      (await callOperation(name, input, ...options)).data as unknown as Whole<Data<Id>>,
    onSuccess: () => void refresh(...refreshes),
    onError: (error) => {
      if (!OUTDATED.includes(codeOf(error))) return;
      setNewer((before) => newerIn(error, name) ?? before);
      void refresh(...refreshes);
    },
  });
  const run = useOneAtATime((change: Change<Id>) => mutation.mutateAsync(change).catch(() => undefined));
  return {
    run: (input: Input<Id>, ...options: Sent<Id>): Promise<Whole<Data<Id>> | undefined> =>
      run({ input, options }),
    isBusy: mutation.isPending,
    error: mutation.error as unknown,
    newer,
    reset: () => mutation.reset(),
  };
}

/** Returns `send` as a function that resolves to undefined at once while the same input is being sent. */
function useOneAtATime<T extends { input: object }, R>(send: (change: T) => Promise<R | undefined>) {
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
