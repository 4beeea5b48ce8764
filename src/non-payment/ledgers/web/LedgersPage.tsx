import { JobsPage, LineTargetContext } from '../../../bulk/jobs/web/public.ts';
import { ledgerFilesOnScreen } from './ledger-files.tsx';
import { MisplacedLines } from './MisplacedLines.tsx';

/** The reader's ledgers: uploaded, reviewed, entered into the book (row M2). */
export function LedgersPage() {
  return (
    <LineTargetContext value={ledgerFilesOnScreen}>
      <JobsPage lead={<MisplacedLines />} />
    </LineTargetContext>
  );
}
