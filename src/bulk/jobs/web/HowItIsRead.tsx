import { Trans } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { isUnderWay } from '../job.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

/** What somebody said of how the file is read, with the way to say otherwise, or why that is over. */
export function HowItIsRead({ job, onChange }: { job: JobOnWire; onChange(): void }) {
  const whyNotText = useWhyNotText();
  const { said, mapping } = job;
  const isStated = said.currency !== null || mapping.source !== 'FOUND' || mapping.confirmedBy !== null;
  if (!isStated || !job.isOwn || isUnderWay(job.state)) return null;
  const { currency } = said;
  const { confirmedBy } = mapping;
  return (
    <p className={styles.reading}>
      {confirmedBy === null ? (
        mapping.source === 'REMEMBERED' && (
          <Trans>Read in the same way as your organisation’s last file with these headings.</Trans>
        )
      ) : (
        <Trans>{confirmedBy} confirmed the columns.</Trans>
      )}{' '}
      {currency !== null && <Trans>Lines without a currency are in {currency}.</Trans>}{' '}
      {job.whyNotReadAgain === null ? (
        <Button kind="quiet" size="small" onPress={onChange}>
          <Trans>Change columns…</Trans>
        </Button>
      ) : (
        whyNotText(job.whyNotReadAgain)
      )}
    </p>
  );
}
