import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { doubledHeads } from '../doubled-heads.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { fieldLabel } from './job-labels.ts';
import styles from './jobs.module.css';

type ColumnsOfFileProps = { job: JobOnWire; isOpen: boolean; onClose(): void };

/** What each column of a file is read as, and which are not read. */
export function ColumnsOfFile({ job, isOpen, onClose }: ColumnsOfFileProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog title={t`Columns of the file`} isOpen={isOpen} onClose={onClose}>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>In the file</Trans>
            </th>
            <th scope="col">
              <Trans>Read as</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {job.columns.map(({ header, field }, place) => (
            <tr key={place}>
              <td>{header}</td>
              <td>{i18n._(fieldLabel(field))}</td>
            </tr>
          ))}
          {job.passedOver.map((header, place) => (
            <tr key={`over-${place}`} className={styles.passedOver}>
              <td>{header || '–'}</td>
              <td>
                {isDoubled(job, header) ? (
                  <Trans>not read: another column has the same head</Trans>
                ) : (
                  <Trans>not read</Trans>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function isDoubled({ columns }: JobOnWire, header: string): boolean {
  return doubledHeads(columns, [header]).length > 0;
}
