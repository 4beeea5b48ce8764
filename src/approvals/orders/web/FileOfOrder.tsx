import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobKind } from '../../../bulk/jobs/job.ts';
import { paths, type ScreenPath } from '../../../platform/core/paths.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import styles from './ordering.module.css';

/** Where the file of an order is opened. */
const screenOfFile = {
  'cover-requests': paths.coverRequestJob,
  covers: paths.coverJob,
  ledgers: paths.ledger,
} as const satisfies Record<JobKind, ScreenPath>;

/** The file and line that an order comes from, and the way to the other orders of the file. */
export function FileOfOrder({ order: { file } }: { order: OrderOnWire }) {
  if (!file) return null;
  const { jobId, kind, fileName, line } = file;
  const name = (
    <Link to={screenOfFile[kind](jobId)} search={{ state: 'all' }}>
      {fileName}
    </Link>
  );
  return (
    <p className={styles.origin}>
      <Trans>
        Line {line} of {name}
      </Trans>
      {' · '}
      <Link to="." search={(former: Record<string, unknown>) => ({ ...former, jobId, open: undefined })}>
        <Trans>All of this file</Trans>
      </Link>
    </p>
  );
}
