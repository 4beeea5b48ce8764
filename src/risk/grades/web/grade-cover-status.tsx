import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { signOfMoney } from '../../../platform/core/money.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';

type CoverState = Pick<GradeCoverOnWire, 'standing' | 'announced' | 'namedCover' | 'isStopped'>;

/**
 * The status of a cover by grade as one icon and one label: first that it has ended or that another cover counts, then
 * that deliveries are stopped, then what is announced, last what is in force.
 */
export function gradeCoverStatusDisplayOf({ standing, announced, namedCover, isStopped }: CoverState): Readonly<{
  shape: StatusShape;
  label: MessageDescriptor;
}> {
  if (standing === 'inactive') return { shape: 'ended', label: msg`Ended` };
  if (namedCover) return { shape: 'ended', label: msg`Named cover counts` };
  if (standing === 'cover' && isStopped) return { shape: 'ring', label: msg`Cover stopped` };
  if (announced) {
    const isNothing = signOfMoney(announced.coveredAmount) === 0;
    return { shape: 'notice', label: isNothing ? msg`Withdrawal notice` : msg`Reduction notice` };
  }
  return standing === 'cover' ? { shape: 'grade', label: msg`By grade` } : { shape: 'ring', label: msg`No cover` };
}

/** The state of a cover by grade as icon and label. */
export function GradeCoverStatus({ cover }: { cover: CoverState }) {
  const { i18n } = useLingui();
  const { shape, label } = gradeCoverStatusDisplayOf(cover);
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** The next change: the terms after a notice, with their day, or the day on which it ended. */
export function NextTerms({ cover }: { cover: GradeCoverOnWire }) {
  const format = useFormat();
  const { standing, noticeEndDate, announced, endDate, namedCover } = cover;
  if (standing === 'inactive' && endDate) {
    const last = format.day(endDate);
    return <Trans>Ended {last}</Trans>;
  }
  if (!announced || !noticeEndDate || namedCover) return null;
  const amount = format.amount(announced.coveredAmount);
  const last = format.day(noticeEndDate);
  return (
    <Trans>
      {amount} after {last}
    </Trans>
  );
}
