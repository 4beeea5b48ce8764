import { JobKindContext, JobsPage } from '../../jobs/web/public.ts';

/** The reader's ledgers: handed in, looked over, entered into the book (row M2). */
export function LedgersPage() {
  return (
    <JobKindContext value="ledgers">
      <JobsPage />
    </JobKindContext>
  );
}
