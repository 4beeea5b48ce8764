import { useNavigate } from '@tanstack/react-router';
import { ProblemError } from '../../../platform/ui/client.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { useProblem } from '../../../platform/ui/useProblem.ts';
import { useJobOperations, useJobScreens } from './line-target.ts';

/** A file, the policy of lines that name none, and whether it is taken though it was uploaded lately. */
export type Sent = Readonly<{ file: File; policy: string | null; isAgain?: boolean }>;

/** Sends a file and opens its lines. */
export function useSending(onSent: () => void) {
  const navigate = useNavigate();
  const { one } = useJobScreens();
  const uploadFile = useAction(useJobOperations().uploadFile);
  const [problem, setProblem] = useProblem();
  const send = async ({ file, policy, isAgain }: Sent) => {
    setProblem(null);
    const form = new FormData();
    if (policy !== null) form.append('policy', policy);
    if (isAgain) form.append('again', 'yes');
    form.append('file', file);
    try {
      const { jobId } = await uploadFile.mutateAsync({ body: form as never });
      onSent();
      await navigate({ to: one(jobId) });
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setProblem(thrown);
    }
  };
  return { send, isSending: uploadFile.isPending, problem };
}
