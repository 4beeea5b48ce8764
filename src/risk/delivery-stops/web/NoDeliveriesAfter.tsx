import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';

/** Says that deliveries after a day are not covered; the policy is named where several are shown. */
export function NoDeliveriesAfter({ day, policy, isOver }: { day: string; policy?: string; isOver: boolean }) {
  return (
    <Banner
      tone={isOver ? 'neg' : 'warn'}
      title={<Trans>Cover stops on {day}: later deliveries are not covered.</Trans>}
    >
      {policy && <code>{policy}</code>}
    </Banner>
  );
}
