import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CountryRiskLevel, Figure, Outlook } from '../../../risk/buyers/buyer-assessment.ts';
import type { ChannelType } from '../../../risk/buyers/company.ts';
import type { OpenCaseKind } from '../open-case.ts';
import type { Providable } from '../synthesis.ts';

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const channelLabels: Labels<ChannelType> = {
  PHONE_NUMBER: msg`Telephone`,
  WEBSITE: msg`Website`,
  EMAIL: msg`Email`,
  FAX: msg`Fax`,
};

export const providableLabels: Labels<Providable> = {
  'country-risk': msg`Country risk`,
  'sector-outlook': msg`Sector outlook`,
  'key-financials': msg`Key financials`,
};

/** What runs with a buyer that does not pay. */
export const openCaseLabels: Labels<OpenCaseKind> = {
  overdue: msg`Overdue`,
  extension: msg`Due-date extension`,
  rescheduling: msg`Payment plan`,
  dispute: msg`Dispute`,
  collection: msg`Collection`,
  claim: msg`Claim`,
};

/** What the day of an open case is. */
export const openCaseDayLabels: Labels<OpenCaseKind> = {
  overdue: msg`oldest due date`,
  extension: msg`new due date`,
  rescheduling: msg`next instalment`,
  dispute: msg`contested since`,
  collection: msg`placed for collection`,
  claim: msg`filed on`,
};

export const riskLevelLabels: Readonly<Record<CountryRiskLevel, MessageDescriptor>> = {
  1: msg`low risk`,
  2: msg`medium risk`,
  3: msg`sensitive risk`,
  4: msg`high risk`,
};

export const outlookLabels: Labels<Outlook> = {
  IMPROVING: msg`Improving`,
  STABLE: msg`Stable`,
  WORSENING: msg`Worsening`,
};

export const figureLabels: Labels<Figure> = {
  turnover: msg`Turnover`,
  netResult: msg`Net result`,
  equity: msg`Equity`,
  totalAssets: msg`Total assets`,
};

/** What happened to a buyer, by type of event; a type that is not named here is not shown. */
export const eventLabels: Readonly<Record<string, MessageDescriptor>> = {
  'unnamed-check.kept': msg`Checked for unnamed cover`,
  'cover-request.submitted': msg`Cover requested`,
  'cover-request.sent': msg`Request sent to the insurer`,
  'cover-request.answered': msg`Request answered`,
  'cover-request.referred': msg`Request referred to underwriting`,
  'cover-request.rejected': msg`Request not admissible`,
  'cover-request.cancelled': msg`Request withdrawn`,
  'cover.granted': msg`Cover granted`,
  'cover.changed': msg`Cover changed`,
  'cover.reduced': msg`Cover reduced`,
  'cover.withdrawn': msg`Cover withdrawn`,
  'cover.cancelled': msg`Cover cancelled`,
  'cover.reference-changed': msg`Reference changed`,
  'cover.monitoring-changed': msg`Monitoring changed`,
  'identification-request.submitted': msg`Identification requested`,
  'identification-request.answered': msg`Company identified`,
};
