import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
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
          Ask for {asked} of cover on {companyName}.
        </Trans>
      );
    case 'INCREASE':
      return (
        <Trans>
          Ask to increase the cover on {companyName} from {current} to {asked}.
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
          End the cover of {current} on {companyName}.
        </Trans>
      );
    case 'PROLONGATION':
      return (
        <Trans>
          Ask to prolong the cover of {current} on {companyName}.
        </Trans>
      );
    case 'REFERENCE_CHANGE':
      return (
        <Trans>
          Call {companyName} “{values.customerReference}” from now on.
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
      return (
        <Trans>What you deliver above {asked} is not insured any more. What you delivered before stays covered.</Trans>
      );
    case 'CANCELLATION':
      return lastDay ? (
        <Trans>After {lastDay} new deliveries are not insured. What you delivered before stays covered.</Trans>
      ) : (
        <Trans>New deliveries are not insured any more, at once. What you delivered before stays covered.</Trans>
      );
    case 'INCREASE':
    case 'PROLONGATION':
      return cover && untilTheAnswer(cover, format);
    default:
      return null;
  }
}

/** What stays while an order waits: what is in force, or what was decided for a later day. */
function untilTheAnswer(cover: CoverItem, format: Format): ReactNode {
  const current = format.money(currentOf(cover));
  if (cover.standing !== 'validated' || !cover.startDate)
    return <Trans>Until the answer, {current} stays in force.</Trans>;
  const day = format.day(cover.startDate);
  return (
    <Trans>
      Until the answer, it stays at {current} from {day}.
    </Trans>
  );
}

/** The amount that an increase must exceed. */
export function increaseInWords(cover: CoverItem, format: Format): ReactNode {
  const current = format.money(currentOf(cover));
  if (cover.standing !== 'validated' || !cover.startDate)
    return <Trans>{current} is in force: this asks for more.</Trans>;
  const day = format.day(cover.startDate);
  return (
    <Trans>
      {current} is granted from {day}: this asks for more.
    </Trans>
  );
}

/** What the tick confirms. */
export function confirmationOf({ order }: OrderSubject): ReactNode {
  switch (order.action) {
    case 'CANCELLATION':
      return <Trans>I want this cover to end.</Trans>;
    case 'REFERENCE_CHANGE':
      return <Trans>I have checked the buyer and the reference.</Trans>;
    default:
      return <Trans>I have checked the buyer and the amount.</Trans>;
  }
}
