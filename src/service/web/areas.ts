import type { WebArea } from '../../platform/ui/web-area.ts';
import { messagesWebArea } from '../messages/web/messages.area.ts';
import { notificationsWebArea } from '../notifications/web/notifications.area.ts';
import { onboardingWebArea } from '../onboarding/web/onboarding.area.ts';
import { partnerToolsWebArea } from '../partner-tools/web/partner-tools.area.ts';

export const serviceWebAreas: readonly WebArea[] = [
  messagesWebArea,
  notificationsWebArea,
  partnerToolsWebArea,
  onboardingWebArea,
];
