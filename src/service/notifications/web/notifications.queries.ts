import { useLingui } from '@lingui/react';
import type { ReminderDay } from '../../../non-payment/deadlines/reminders.ts';
import type { BodyOf, QueryOf } from '../../../platform/core/contract.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { notificationsContract } from '../notifications.contract.ts';

type NotificationFilters = QueryOf<typeof notificationsContract.summarizeNotifications>;

/** The language of the screen: what the server says is said in it. */
export function useLanguage(): Locale {
  return useLingui().i18n.locale as Locale;
}

/** One of them. */
export function useNotification(notificationId: string) {
  const input = { params: { notificationId }, query: { language: useLanguage() } };
  return useOperation(notificationsContract.findNotification, input);
}

/** How much of what a filter shows is unread, by severity. */
export function useNotificationSummary(query: NotificationFilters = {}) {
  return useOperation(
    notificationsContract.summarizeNotifications,
    { query },
    { keepsFormer: true, staleTime: 60_000 },
  );
}

/** Marks as read what is named, what a filter shows, or all. */
export function useReadNotifications() {
  return useAction(notificationsContract.readNotifications);
}

/** Takes back what one call marked as read. */
export function useUnreadNotifications() {
  return useAction(notificationsContract.unreadNotifications);
}

/** The types that the reader may get, and how they want each. */
export function useNotificationPreferences() {
  return useOperation(notificationsContract.showNotificationPreferences, { query: { language: useLanguage() } });
}

/**
 * Chooses how to be notified of a type; mails about orders stand among the reader's other preferences, too. `wished` is
 * the choice that is being sent, so that a box does not wait for it.
 */
export function useChooseNotification() {
  const notify = useToast();
  const problemText = useProblemText();
  const mutation = useAction(notificationsContract.changeNotificationPreferences, { alsoChanges: ['me'] });
  const query = { language: useLanguage() };
  const onError = (problem: ProblemError) => notify({ tone: 'failed', text: problemText(problem) });
  return {
    wished: mutation.isPending ? mutation.variables?.body?.items?.[0] : undefined,
    choose: (choice: Choice) => mutation.mutate({ query, body: { items: [choice] } }, { onError }),
  };
}

type Choice = NonNullable<BodyOf<typeof notificationsContract.changeNotificationPreferences>['items']>[number];

/** Chooses on which days before a deadline one is reminded of it; `wished` are those that are on their way. */
export function useChooseReminderDays() {
  const notify = useToast();
  const problemText = useProblemText();
  const mutation = useAction(notificationsContract.changeNotificationPreferences);
  const query = { language: useLanguage() };
  const onError = (problem: ProblemError) => notify({ tone: 'failed', text: problemText(problem) });
  return {
    wished: mutation.isPending ? mutation.variables?.body?.reminderDays : undefined,
    choose: (reminderDays: ReminderDay[]) => mutation.mutate({ query, body: { reminderDays } }, { onError }),
  };
}
