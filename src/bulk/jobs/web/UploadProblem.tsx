import { Trans } from '@lingui/react/macro';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import styles from './jobs.module.css';
import { useJobScreens } from './line-target.ts';

/** Why a file was not taken in; where it is the same as a former one, it can be taken all the same. */
export function UploadProblem({ problem, onAgain }: { problem: ProblemError | null; onAgain(): void }) {
  const problemText = useProblemText();
  if (problem?.code === 'file-handed-in') return <SameAgain problem={problem} onAgain={onAgain} />;
  if (!problem) return null;
  return (
    <Banner tone="neg" isSpoken>
      {problemText(problem)}
    </Banner>
  );
}

/** The organisation uploaded the same file within a day: opens the former one, or continues anyway. */
function SameAgain({ problem, onAgain }: { problem: ProblemError; onAgain(): void }) {
  const { one } = useJobScreens();
  const problemText = useProblemText();
  const jobId = problem.facts?.['jobId'];
  return (
    <Banner tone="warn" title={problemText(problem)} isSpoken>
      <p>
        <Trans>Lines submitted then show an error when they are checked again.</Trans>
      </p>
      <p className={styles.same}>
        {typeof jobId === 'string' && (
          <ButtonLink size="small" to={one(jobId)}>
            <Trans>Open the earlier file</Trans>
          </ButtonLink>
        )}
        <Button size="small" onPress={onAgain}>
          <Trans>Check it anyway</Trans>
        </Button>
      </p>
    </Banner>
  );
}
