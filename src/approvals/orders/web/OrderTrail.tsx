import { Trans, useLingui } from '@lingui/react/macro';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { type ApprovalState, Eyes, Trail, type TrailEntry } from '../../../platform/ui/signature/ApprovalTrail.tsx';
import { roleLabels, trailLabels } from '../order-labels.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

type TrailStep = OrderOnWire['trail'][number];

const approvalStates: Readonly<Record<TrailStep['state'], ApprovalState>> = {
  done: 'approved',
  next: 'next',
  later: 'later',
  'sent-back': 'returned',
};

/** The pairs of eyes of an order, small: for lists and headings. */
export function OrderEyes({ order }: { order: Pick<OrderOnWire, 'trail'> }) {
  return <Eyes people={order.trail.map(({ state }) => approvalStates[state])} />;
}

/** Who did what and who is next, one below the other; `after` follows the last colleague: the insurer. */
export function OrderTrail({
  order,
  after = [],
}: {
  order: Pick<OrderOnWire, 'trail'>;
  after?: readonly TrailEntry[];
}) {
  const { i18n } = useLingui();
  const nameOf = ({ person, inPlaceOf, role }: TrailStep) => {
    if (person && inPlaceOf)
      return (
        <Trans>
          {person} for {inPlaceOf}
        </Trans>
      );
    return person ?? (role ? i18n._(roleLabels[role]) : <Trans>A colleague</Trans>);
  };
  const entries = order.trail.map((step) => ({
    approval: approvalStates[step.state],
    name: nameOf(step),
    action: i18n._(trailLabels[step.step][step.state]),
    when: step.at && <Instant value={step.at} />,
  }));
  return <Trail entries={[...entries, ...after]} />;
}
