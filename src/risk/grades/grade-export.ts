import { listColumns } from '../../platform/core/exported-list.ts';
import { yesOrNo } from '../../platform/exports/translate.ts';
import { gradeCoversContract } from './grade-covers.contract.ts';
import { gradesContract } from './grades.contract.ts';

/** The grades that were requested as a file; without the right to grades neither they nor their days are included. */
export const gradeExport = listColumns({
  list: 'grades',
  title: 'Grades',
  operation: gradesContract.listGradeRequests,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'grade',
      head: 'Grade',
      width: 8,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.gradeCode,
    },
    {
      id: 'grade',
      head: 'Former grade',
      width: 13,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.formerGradeCode,
    },
    {
      id: 'gradeDate',
      head: 'Grade since',
      width: 12,
      kind: 'day',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.gradeDate,
    },
    { id: 'reference', head: 'Your reference', width: 22, kind: 'text', of: (request) => request.customerReference },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'asked', head: 'Asked', width: 17, kind: 'instant', of: ({ creationDate }) => creationDate },
    { id: 'asked', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
    {
      id: 'expiry',
      head: 'Watched until',
      width: 14,
      kind: 'day',
      of: (request) => request.renewalSituation.expiryDate,
    },
    {
      id: 'renewal',
      head: 'Goes on',
      width: 10,
      kind: 'code',
      labels: yesOrNo,
      of: ({ requestStatus, renewalSituation }) =>
        requestStatus === 'ANSWERED' ? String(renewalSituation.willRenew) : null,
    },
    {
      id: 'status',
      head: 'Status',
      width: 16,
      kind: 'code',
      labels: {
        PENDING: 'Waiting',
        ANSWERED: 'Watched',
        REJECTED: 'Not admissible',
        CANCELLED: 'Taken back',
        TERMINATED: 'Ended',
      },
      of: ({ requestStatus }) => requestStatus,
    },
  ],
});

/** The covers that follow a grade as a file. */
export const gradeCoverExport = listColumns({
  list: 'grade-based-covers',
  title: 'Covers by grade',
  operation: gradeCoversContract.listGradeCovers,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'grade',
      head: 'Grade',
      width: 8,
      kind: 'text',
      needs: 'read_company_grade',
      of: ({ grade }) => grade?.gradeCode,
    },
    { id: 'reference', head: 'Your reference', width: 22, kind: 'text', of: (cover) => cover.customerReference },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'covered', head: 'Covered', width: 15, kind: 'amount', of: ({ coveredAmount }) => coveredAmount.amount },
    { id: 'covered', head: 'Currency', width: 10, kind: 'text', of: ({ coveredAmount }) => coveredAmount.currency },
    { id: 'share', head: 'Insured share', width: 14, kind: 'number', of: ({ insuredPercentage }) => insuredPercentage },
    { id: 'since', head: 'Since', width: 12, kind: 'day', of: ({ effectiveFrom }) => effectiveFrom },
    {
      id: 'status',
      head: 'Status',
      width: 16,
      kind: 'code',
      labels: { cover: 'By grade', stopped: 'Cover stopped', nocover: 'No cover', inactive: 'Ended' },
      of: ({ standing, isStopped }) => (standing === 'cover' && isStopped ? 'stopped' : standing),
    },
    {
      id: 'status',
      head: 'No cover after',
      width: 14,
      kind: 'day',
      needs: 'read_overdues',
      of: ({ noCoverAfter }) => noCoverAfter,
    },
    {
      id: 'next',
      head: 'Notice',
      width: 15,
      kind: 'amount',
      of: ({ announced }) => announced?.coveredAmount.amount,
    },
    {
      id: 'next',
      head: 'Valid to',
      width: 12,
      kind: 'day',
      of: ({ noticeEndDate, endDate }) => noticeEndDate ?? endDate,
    },
  ],
});
