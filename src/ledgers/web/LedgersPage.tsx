import { JobKindContext, JobsPage } from '../../jobs/web/public.ts';
import { MisplacedLines } from './MisplacedLines.tsx';

/** The reader's ledgers: handed in, looked over, entered into the book (row M2). */
export function LedgersPage() {
  return (
    <JobKindContext value="ledgers">
      <JobsPage lead={<MisplacedLines />} />
    </JobKindContext>
  );
}
