import { label } from '../../../platform/core/label.ts';
import { everyHour, untilDone, type Work } from '../../../platform/server/work.ts';
import { escalateOrders } from './escalate-orders.ts';
import { expireOrders } from './expire-orders.ts';
import type { OrderSubjects } from './order-subjects.ts';
import { remindOfOrders } from './remind-of-orders.ts';

export const orderWork = (subjects: OrderSubjects): readonly Work[] => [
  {
    name: label('Remind of orders, escalate or end them'),
    // a policy that asks for more eyes has changed
    when: { at: everyHour, afterEvents: { everySeconds: 5, of: 'policy.' } },
    run: untilDone(
      'Calendar',
      (context) => expireOrders(subjects, context),
      (context) => escalateOrders(subjects, context),
      remindOfOrders,
    ),
  },
];
