import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

/** What of a file was left out though it may have been meant: further sheets of orders, hidden rows, a second column. */
export function ReadingNotices({ job, onChoose }: { job: JobOnWire; onChoose(): void }) {
  const format = useFormat();
  const read = job.sheets?.read ?? '';
  const others = (job.sheets?.all ?? []).filter(({ name, fits }) => fits && name !== read).map(({ name }) => name);
  const leftOut = format.list(others);
  return (
    <>
      {others.length > 0 && (
        <Banner tone="warn" className={styles.notice}>
          <p>
            <Trans>
              Sheet “{read}” was read. Not read: {leftOut}.
            </Trans>
          </p>
          {job.whyNotReadAgain === null && (
            <p className={styles.same}>
              <Button size="small" onPress={onChoose}>
                <Trans>Read another sheet…</Trans>
              </Button>
            </p>
          )}
        </Banner>
      )}
      {job.hiddenRows > 0 && (
        <Banner tone="warn" className={styles.notice}>
          <Plural
            value={job.hiddenRows}
            one="# hidden row was not read. Unhide it in the workbook to have it read."
            other="# hidden rows were not read. Unhide them in the workbook to have them read."
          />
        </Banner>
      )}
      <TotalRows job={job} />
      {job.doubledHeads.map((head) => (
        <Banner key={head} tone="warn" className={styles.notice}>
          <Trans>Several columns are called “{head}”. Only one of them is read: check the columns.</Trans>
        </Banner>
      ))}
    </>
  );
}

/** Rows of sums that are named on the page; the rest is counted. */
const mostNamed = 5;

/** Names the rows of totals, so that they do not seem lost. */
function TotalRows({ job }: { job: JobOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { count, rows } = job.totalRows;
  if (count === 0) return null;
  const named = rows.slice(0, mostNamed).map(({ line, label, amount }) => {
    const said = [label, amount].filter((part) => part !== '' && part !== null).join(' ');
    return t`row ${line} (${said})`;
  });
  const others = count - named.length;
  const more = t`${plural(others, { one: '# more', other: '# more' })}`;
  const which = format.list(others > 0 ? [...named, more] : named);
  return (
    <Banner tone="info" className={styles.notice}>
      {t`${plural(count, {
        one: `# total row was not read: ${which}.`,
        other: `# total rows were not read: ${which}.`,
      })}`}
    </Banner>
  );
}
