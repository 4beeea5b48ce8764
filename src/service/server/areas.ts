import { mailServer } from '../mail/server/mail.area.ts';
import { messagesServer } from '../messages/server/messages.area.ts';
import { notificationsServer } from '../notifications/server/notifications.area.ts';
import { onboardingServer } from '../onboarding/server/onboarding.area.ts';
import { partnerToolsServer } from '../partner-tools/server/partner-tools.area.ts';

export const serviceServerAreas = [
  mailServer,
  messagesServer,
  notificationsServer,
  partnerToolsServer,
  onboardingServer,
] as const;
