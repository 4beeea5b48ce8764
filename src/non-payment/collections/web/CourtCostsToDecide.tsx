import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { collectionsContract } from '../collections.contract.ts';
import styles from './collections.module.css';

/**
 * The cases that wait for consent to the costs of the court: a task without a last day, and so in no row of the list.
 */
export function CourtCostsToDecide({ policy }: { policy: string | undefined }) {
  const mayRead = useWhyNot(collectionsContract.listCollections) === null;
  const query = {
    status: 'LEGAL',
    consent: 'ASKED',
    limit: 1,
    count: true,
    ...(policy === undefined ? {} : { policy }),
  };
  const { data } = useOperation(
    collectionsContract.listCollections,
    { query },
    { enabled: mayRead, keepsFormer: true },
  );
  const cases = data?.count?.value ?? 0;
  if (cases === 0) return null;
  return (
    <p className={styles.undated}>
      <Link to={paths.collections} search={{ filter: 'consent' } as never}>
        <Plural
          value={cases}
          one="# collection requires your decision on court costs."
          other="# collections require your decision on court costs."
        />
      </Link>
    </p>
  );
}
