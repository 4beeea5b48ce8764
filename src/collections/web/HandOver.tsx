import { Trans } from '@lingui/react/macro';
import { useHolds } from '../../access/web/public.ts';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';

type About = Readonly<{ policy?: string; companyId?: string; overdueId?: string }>;

/** The way to hand a buyer over; who may not write does not see it. */
export function HandOver({ about = {}, kind = 'primary' }: { about?: About; kind?: 'primary' | 'outlined' }) {
  const mayWrite = useHolds('tci-access', 'read_overdues', 'write_overdues');
  const seesNoOrdering = useHolds('no_transactional');
  if (!mayWrite || seesNoOrdering) return null;
  return (
    <ButtonLink to="/non-payment/collections/new" search={about} kind={kind}>
      <Trans>Hand a buyer over</Trans>
    </ButtonLink>
  );
}
