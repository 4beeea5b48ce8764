import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { permanentOf } from '../../covers/cover-amounts.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { type CoverOrder, type CoverOrderValues, currentOf } from './cover-order.ts';

/** The content of an order, before it is sent. */
export type OrderSubject = Readonly<{
  order: CoverOrder;
  values: CoverOrderValues;
  companyName: string;
  cover: CoverItem | null;
}>;

/** The whole order in one sentence: "Ask for EUR 150,000 of cover on Fromagerie du Val Serein SARL." */
export function orderInOneSentence({ order, values, companyName, cover }: OrderSubject, format: Format): ReactNode {
  const asked = values.amount ? format.money({ amount: values.amount, currency: values.currency }) : '–';
  const current = cover ? format.money(currentOf(cover)) : '–';
  switch (order.action) {
    case 'NEW':
      return (
        <Trans>
          Request cover of {asked} on {companyName}.
        </Trans>
      );
    case 'INCREASE':
      return (
        <Trans>
          Request an increase of the cover on {companyName} from {current} to {asked}.
        </Trans>
      );
    case 'REDUCTION':
      return (
        <Trans>
          Reduce the cover on {companyName} from {current} to {asked}.
        </Trans>
      );
    case 'CANCELLATION':
      return (
        <Trans>
          Cancel the cover of {current} on {companyName}.
        </Trans>
      );
    case 'PROLONGATION':
      return (
        <Trans>
          Request prolongation of the cover of {current} on {companyName}.
        </Trans>
      );
    case 'TOP_UP': {
      const until = values.endDate ? format.longDay(values.endDate) : '–';
      return (
        <Trans>
          Request an increase of the cover on {companyName} to {asked} until {until}.
        </Trans>
      );
    }
    case 'APPEAL':
      return (
        <Trans>
          Appeal the decision on {companyName} and request cover of {asked}.
        </Trans>
      );
    case 'REFERENCE_CHANGE':
      return (
        <Trans>
          Change the customer reference of {companyName} to “{values.customerReference}”.
        </Trans>
      );
  }
}

/** What follows from the order once it takes effect. */
export function consequenceOf({ order, values, cover }: OrderSubject, format: Format): ReactNode {
  const asked = values.amount ? format.money({ amount: values.amount, currency: values.currency }) : '–';
  const lastDay = values.endDate && format.longDay(values.endDate);
  switch (order.action) {
    case 'REDUCTION':
      return <Trans>Deliveries above {asked} are no longer insured. Deliveries made before remain covered.</Trans>;
    case 'CANCELLATION':
      return lastDay ? (
        <Trans>New deliveries after {lastDay} are not insured. Deliveries made until then remain covered.</Trans>
      ) : (
        <Trans>
          New deliveries are no longer insured, with immediate effect. Deliveries made before remain covered.
        </Trans>
      );
    case 'INCREASE':
    case 'PROLONGATION':
    case 'APPEAL':
      return cover && untilTheAnswer(cover, format);
    case 'TOP_UP': {
      const current = cover ? format.money(permanentOf(cover, format.today)) : '–';
      return (
        <Trans>
          After {lastDay}, {current} remains in force without any action.
        </Trans>
      );
    }
    default:
      return null;
  }
}

/** What stays while an order waits: what is in force, or what was decided for a later day. */
function untilTheAnswer(cover: CoverItem, format: Format): ReactNode {
  const current = format.money(currentOf(cover));
  if (cover.standing !== 'validated' || !cover.startDate)
    return <Trans>Until the insurer answers, {current} remains in force.</Trans>;
  const day = format.day(cover.startDate);
  return (
    <Trans>
      Until the insurer answers, {current} remains agreed from {day}.
    </Trans>
  );
}

/** What a top-up comes on top of. */
export function topUpInWords(cover: CoverItem, format: Format): ReactNode {
  const current = format.money(permanentOf(cover, format.today));
  return <Trans>{current} is in force permanently. Enter the total that you need until the last day.</Trans>;
}

/** What stays in force until an appeal is answered. */
export function appealInWords(cover: CoverItem, format: Format): ReactNode {
  const granted = format.money(currentOf(cover));
  return <Trans>The decision stays in force until the insurer has answered: {granted}.</Trans>;
}

/** The amount that an increase must exceed. */
export function increaseInWords(cover: CoverItem, format: Format): ReactNode {
  const current = format.money(currentOf(cover));
  if (cover.standing !== 'validated' || !cover.startDate)
    return <Trans>{current} is in force: enter a higher amount.</Trans>;
  const day = format.day(cover.startDate);
  return (
    <Trans>
      {current} is granted from {day}: enter a higher amount.
    </Trans>
  );
}

/** What the tick confirms. */
export function confirmationOf({ order }: OrderSubject): ReactNode {
  switch (order.action) {
    case 'CANCELLATION':
      return <Trans>I want to cancel this cover.</Trans>;
    case 'REFERENCE_CHANGE':
      return <Trans>I have checked the buyer and the reference.</Trans>;
    case 'REDUCTION':
      return <Trans>I have checked the buyer and the amount.</Trans>;
    default:
      return <Trans>I have checked the legal entity and the amount.</Trans>;
  }
}
