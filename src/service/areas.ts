import type { Area } from '../platform/core/area.ts';
import { mailArea } from './mail/mail.area.ts';
import { messagesArea } from './messages/messages.area.ts';
import { notificationsArea } from './notifications/notifications.area.ts';
import { onboardingArea } from './onboarding/onboarding.area.ts';
import { partnerToolsArea } from './partner-tools/partner-tools.area.ts';

export const serviceAreas: readonly Area[] = [
  mailArea,
  messagesArea,
  notificationsArea,
  partnerToolsArea,
  onboardingArea,
];
