import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useCompany } from '../../../risk/buyers/web/public.ts';
import { OrderInWords } from '../../../risk/covers/web/public.ts';
import type { BuyerCoverFacts, BuyerCoverStatus } from '../buyer-cover-status.ts';

export type BuyerStatementProps = {
  name: string;
  standing: BuyerCoverStatus;
  requests: BuyerCoverFacts['requests'];
};

/** The position on a buyer, in a sentence. */
export function BuyerStatement({ name, standing, requests }: BuyerStatementProps) {
  const format = useFormat();
  return (
    <Statement lead={<Waiting requests={requests} standing={standing} />}>
      {standing.is === 'merged' ? (
        <Merged name={name} successorId={standing.successor} />
      ) : (
        inWords(name, standing, format)
      )}
    </Statement>
  );
}

/** The same sentences are in the PDF document, with the same names for what is filled in (`synthesis-words.ts`). */
function inWords(name: string, standing: Exclude<BuyerCoverStatus, { is: 'merged' }>, format: Format): ReactNode {
  switch (standing.is) {
    case 'covered':
      return <Covered name={name} standing={standing} />;
    case 'above-cover': {
      const { policy } = standing;
      const [owed, covered] = [format.money(standing.owed, 'minor'), format.money(standing.covered)];
      return (
        <Trans>
          {name} owes {owed}, more than the {covered} covered under {policy}.
        </Trans>
      );
    }
    case 'by-grade': {
      const { policy } = standing;
      return (
        <Trans>
          {name} is covered by its grade under {policy}.
        </Trans>
      );
    }
    case 'stopped': {
      const policies = format.list(standing.policies);
      return (
        <Trans>
          New deliveries to {name} are not covered: cover is stopped under {policies}.
        </Trans>
      );
    }
    case 'from': {
      const [amount, day] = [format.money(standing.amount), format.fullDay(standing.day)];
      return (
        <Trans>
          {name} will be covered for {amount} from {day}.
        </Trans>
      );
    }
    case 'waiting': {
      const amount = format.money(standing.request.amount);
      return (
        <Trans>
          {name} is not covered yet. {amount} has been requested.
        </Trans>
      );
    }
    case 'refused':
      return <Trans>No cover on {name}: new deliveries are not insured.</Trans>;
    case 'standard': {
      const { policy } = standing;
      const amount = format.money(standing.amount);
      return (
        <Trans>
          {name} is insured for the Standard ND limit of {amount} under {policy}.
        </Trans>
      );
    }
    case 'self-checked': {
      const { policy } = standing;
      const amount = format.money(standing.amount);
      return (
        <Trans>
          {name} is insured up to {amount} under {policy}, by your self-check.
        </Trans>
      );
    }
    case 'unnamed': {
      const { policy } = standing;
      const amount = format.money(standing.limit);
      return (
        <Trans>
          No cover on {name} yet. The discretionary limit of {amount} under {policy} applies only if its conditions are
          met.
        </Trans>
      );
    }
    case 'ended': {
      if (standing.day === null) return <Trans>The cover on {name} has ended.</Trans>;
      const day = format.fullDay(standing.day);
      return (
        <Trans>
          The cover on {name} ended on {day}.
        </Trans>
      );
    }
    case 'none':
      return <Trans>There is no cover on {name} yet.</Trans>;
  }
}

function Covered({ name, standing }: { name: string; standing: BuyerCoverStatus & { is: 'covered' } }) {
  const format = useFormat();
  const amount = format.list(standing.sums.map((sum) => format.money(sum)));
  const [policy] = standing.policies;
  if (standing.policies.length === 1) {
    return (
      <Trans>
        {name} is covered for {amount} under {policy}.
      </Trans>
    );
  }
  return (
    <Trans>
      {name} is covered for {amount} under <Plural value={standing.policies.length} one="# policy" other="# policies" />
      .
    </Trans>
  );
}

function Merged({ name, successorId }: { name: string; successorId: string | null }) {
  const { data: successor } = useCompany(successorId);
  if (!successorId) return <Trans>{name} was merged into another company.</Trans>;
  return (
    <Trans>
      {name} was merged into <Link to={paths.buyer(successorId)}>{successor?.companyName ?? successorId}</Link>.
    </Trans>
  );
}

/** What waits beside that, and until when. */
function Waiting({ requests, standing }: Omit<BuyerStatementProps, 'name'>) {
  const format = useFormat();
  const [request] = requests;
  if (!request || standing.is === 'merged') return null;
  const day = request.expectedDecisionDate && format.longDay(request.expectedDecisionDate);
  const isWaiting = standing.is === 'waiting';
  if (isWaiting) return day ? <Trans>The answer is expected by {day}.</Trans> : null;
  if (request.action === 'NEW') {
    const asked = format.money(request.amount);
    return day ? (
      <Trans>
        The rest of the {asked} requested has been referred to underwriting; the answer is expected by {day}.
      </Trans>
    ) : (
      <Trans>The rest of the {asked} requested has been referred to underwriting.</Trans>
    );
  }
  const what = <OrderInWords action={request.action} amount={request.amount} />;
  return day ? (
    <Trans>
      {what} is pending; the answer is expected by {day}.
    </Trans>
  ) : (
    <Trans>{what} is pending.</Trans>
  );
}
