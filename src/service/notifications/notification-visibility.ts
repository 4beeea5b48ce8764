import { orderRights } from '../../approvals/orders/order-subjects.ts';
import { type Actor, holds } from '../../platform/core/actor.ts';
import { type NotificationType, notificationTypes } from './notification.ts';
import { type NotificationChoice, usualChoice } from './notification-choices.ts';
import { typesOfNotification } from './notification-texts.ts';

/** The types that the actor may get: each needs the rights to what it reports. The insurer's people get those of their own. */
export function typesFor(actor: Actor): readonly NotificationType[] {
  return notificationTypes.filter((type) => {
    const { needs, group, audience } = typesOfNotification[type];
    if ((actor.userType === 'insurer') !== (audience === 'insurer')) return false;
    if (group === 'orders' && !orderRights().some((right) => actor.permissions.has(right))) return false;
    return holds(actor, ...needs);
  });
}

/** Of these the ones that the actor wants to see in the portal. */
export function typesShownTo(
  actor: Actor,
  choices: ReadonlyMap<NotificationType, NotificationChoice>,
): readonly NotificationType[] {
  return typesFor(actor).filter((type) => (choices.get(type) ?? usualChoice(type)).inApp);
}
