import { everyMinute, untilDone, type Work } from '../../../platform/server/work.ts';
import { escalateOrders } from './escalate-orders.ts';
import { expireOrders } from './expire-orders.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { remindOfOrders } from './remind-of-orders.ts';

export const orderWork = (subjects: OrderSubjects): readonly Work[] => [
  {
    name: 'remind of orders that wait, ask more eyes where the policy does, end those that waited too long',
    when: { at: everyMinute },
    run: untilDone(
      'Calendar',
      (context) => expireOrders(subjects, context),
      (context) => escalateOrders(subjects, context),
      remindOfOrders,
    ),
  },
];
