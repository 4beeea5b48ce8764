import type { AwaitedSubject } from '../../platform/core/awaited-answer.ts';
import { type Label, label } from '../../platform/core/label.ts';

/** What the house insurer does about a subject: the name of its work. */
export const answerLabels: Readonly<Record<AwaitedSubject, Label>> = {
  cap: label('Answer offers of CAP+'),
  claim: label('Assess claims'),
  'collection-message': label('Answer messages about collections'),
  'cover-request': label('Answer cover requests'),
  'declaration-amendment': label('Answer amendments of declarations'),
  'declaration-estimate': label('Estimate turnover that was not declared'),
  dispute: label('Answer disputes'),
  extension: label('Answer due-date extensions'),
  'grade-request': label('Answer grade requests'),
  'nd-cover': label('Answer PreChecks'),
  overdue: label('Answer reported overdues'),
  'overdue-lift': label('Answer requests to lift a stop of deliveries'),
  'policy-draft': label('Answer drafts of policies'),
  'premium-invoice': label('Answer disputes of invoices'),
  renewal: label('Answer renewals of policies'),
  rescheduling: label('Answer payment plans'),
  'strategic-cover': label('Answer strategic nominations'),
};
