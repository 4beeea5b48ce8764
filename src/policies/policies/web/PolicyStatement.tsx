import { Plural, Trans } from '@lingui/react/macro';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyDetail } from '../policies.contract.ts';

/** What the policy does for its holder today, in one sentence. */
export function PolicyStatement({ policy }: { policy: PolicyDetail }) {
  return (
    <Statement lead={policy.productName || undefined}>
      <Sentence policy={policy} />
    </Statement>
  );
}

function Sentence({ policy }: { policy: PolicyDetail }) {
  const format = useFormat();
  const { state, startDate, endDate, cancelledFrom, suspendedFrom, facility } = policy;
  if (state === 'inactive' && cancelledFrom !== null && cancelledFrom <= endDate) {
    return <Trans>This policy was ended early: no cover for deliveries since {format.fullDay(cancelledFrom)}.</Trans>;
  }
  if (state === 'inactive') return <Trans>This policy ended on {format.fullDay(endDate)}.</Trans>;
  if (state === 'validated') return <Trans>This policy begins on {format.fullDay(startDate)}.</Trans>;
  if (suspendedFrom !== null && suspendedFrom <= format.today) {
    return (
      <Trans>
        <mark>No cover since {format.fullDay(suspendedFrom)}:</mark> premium is unpaid. Cover resumes once it is paid.
      </Trans>
    );
  }
  if (policy.productType === 'surety') {
    return facility ? (
      <Trans>
        Bonds of up to {format.money(facility)} are issued until {format.fullDay(endDate)}.
      </Trans>
    ) : (
      <Trans>Bonds are issued until {format.fullDay(endDate)}.</Trans>
    );
  }
  const covered = policy.countriesCovered.filter((country) => !country.excluded).length;
  const share = format.percent(policy.insuredPercentages.granted);
  return (
    <Trans>
      Deliveries to <Plural value={covered} one="# country" other="# countries" /> are insured at {share} until{' '}
      {format.fullDay(endDate)}.
    </Trans>
  );
}
