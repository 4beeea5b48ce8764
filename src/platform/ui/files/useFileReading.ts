import { useState } from 'react';
import type { Operation } from '../../core/contract.ts';
import { type CallInput, ProblemError, type Replied } from '../client.ts';
import { useConnection } from '../query.ts';
import { useProblem } from '../useProblem.ts';

/**
 * Has a file read by an operation that stores nothing, and keeps why it could not be. `null`: it failed, and `problem`
 * says why.
 */
export function useFileReading<Op extends Operation>(operation: Op) {
  const { call } = useConnection();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useProblem();
  /** `given`: the fields of the form; those that are `undefined` are left out. */
  const read = async (
    given: Readonly<Record<string, string | Blob | undefined>>,
    input: object = {},
  ): Promise<Replied<Op> | null> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(given)) if (value !== undefined) form.append(name, value);
    setProblem(null);
    setReading(true);
    try {
      return await call(operation, { ...input, body: form } as never as CallInput<Op>);
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setProblem(thrown);
      return null;
    } finally {
      setReading(false);
    }
  };
  return { read, isReading, problem, forgetProblem: () => setProblem(null) };
}
