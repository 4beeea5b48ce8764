import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { jobLineShapeOf, jobOperations, ofJob } from '../../bulk/jobs/jobs.contract.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { buyersOfFileOperations } from '../buyers/buyers-of-file.contract.ts';
import { coverRequestActions, requestStatuses } from './cover-request.ts';
import { coverRequestWarnings } from './cover-request-warnings.ts';
import { decisionCodes } from './decision.ts';

/** What the lines of a file that are ready would order, by action and currency. */
export const coverSumsShape = z.strictObject({
  orders: z.array(
    z.strictObject({
      action: z.enum(coverRequestActions),
      count: z.int(),
      amount: moneyShape.nullable().describe('Of all of them; `null` where the action names none'),
    }),
  ),
  largest: z
    .array(z.strictObject({ policy: policyKeyShape, amount: moneyShape.nullable() }))
    .describe('The largest amount requested under each policy, in each currency; `null` where its lines name none'),
});
export type CoverSumsOnWire = z.output<typeof coverSumsShape>;

/** What a line of a file says of the request that it orders. */
export const saidOfRequests = {
  warning: z.enum(coverRequestWarnings),
  action: z.enum(coverRequestActions),
  request: z.strictObject({
    requestId: z.string(),
    requestStatus: z.enum(requestStatuses),
    workflowStatus: z.enum(workflowStatuses),
    decisionCode: z.enum(decisionCodes).nullable(),
    grantedAmount: moneyShape.nullable(),
  }),
} as const;

export const coverFileLineShape = jobLineShapeOf(saidOfRequests);
export type CoverFileLine = z.output<typeof coverFileLineShape>;

const onCovers = { reads: holderOf('tci-access', 'read_clr'), orders: orderingHolderOf('tci-access', 'read_clr') };
const pathOfRequests = '/api/v2/cover-request-jobs';
const pathOfChanges = '/api/v2/cover-jobs';

const requests = jobOperations(pathOfRequests, {
  handsIn: 'Upload a file of cover requests (CSV or XLSX); its lines are checked, none is submitted yet',
  lists: 'One’s own files of cover requests, newest first',
  ...onCovers,
  line: coverFileLineShape,
});
const changes = jobOperations(pathOfChanges, {
  handsIn:
    'Upload a file of covers to cancel, to reduce or to give another reference (CSV or XLSX); its lines are checked, none is changed yet',
  lists: 'One’s own files of changes of covers, newest first',
  ...onCovers,
  line: coverFileLineShape,
});

const buyersOfRequests = buyersOfFileOperations(pathOfRequests, onCovers);
const buyersOfChanges = buyersOfFileOperations(pathOfChanges, onCovers);

function sumsOperation(path: string, { reads }: typeof onCovers) {
  return operation({
    method: 'GET',
    path: `${path}/{jobId}/sums`,
    summary: 'What the lines that are ready would request: number and total per action',
    access: reads,
    params: ofJob,
    reply: coverSumsShape,
  });
}

const sumsOfRequests = sumsOperation(pathOfRequests, onCovers);
const sumsOfChanges = sumsOperation(pathOfChanges, onCovers);

export const coverRequestJobsContract = {
  handInCoverRequests: requests.uploadFile,
  listCoverRequestJobs: requests.list,
  downloadCoverRequestTemplate: requests.template,
  findCoverRequestJob: requests.find,
  listCoverRequestJobLines: requests.lines,
  correctCoverRequestJobLine: requests.correct,
  checkCoverRequestJobAgain: requests.checkAgain,
  setCellOfCoverRequestJob: requests.setCell,
  listBuyersOfCoverRequestJob: buyersOfRequests.buyers,
  nameBuyerOfCoverRequestJob: buyersOfRequests.nameBuyer,
  identifyBuyersOfCoverRequestJob: buyersOfRequests.identifyBuyers,
  readCoverRequestJobAgain: requests.readAgain,
  confirmCoverRequestJobColumns: requests.confirmColumns,
  startCoverRequestJob: requests.start,
  cancelCoverRequestJob: requests.cancel,
  sumUpCoverRequestJob: sumsOfRequests,
  removeCoverRequestJob: requests.remove,
  downloadCoverRequestJobResult: requests.result,
} as const satisfies Contract;

export const coverJobsContract = {
  handInCoverChanges: changes.uploadFile,
  listCoverJobs: changes.list,
  downloadCoverChangeTemplate: changes.template,
  findCoverJob: changes.find,
  listCoverJobLines: changes.lines,
  correctCoverJobLine: changes.correct,
  checkCoverJobAgain: changes.checkAgain,
  setCellOfCoverJob: changes.setCell,
  listBuyersOfCoverJob: buyersOfChanges.buyers,
  nameBuyerOfCoverJob: buyersOfChanges.nameBuyer,
  identifyBuyersOfCoverJob: buyersOfChanges.identifyBuyers,
  readCoverJobAgain: changes.readAgain,
  confirmCoverJobColumns: changes.confirmColumns,
  startCoverJob: changes.start,
  cancelCoverJob: changes.cancel,
  sumUpCoverJob: sumsOfChanges,
  removeCoverJob: changes.remove,
  downloadCoverJobResult: changes.result,
} as const satisfies Contract;

/** The operations on files of cover requests, as screens and routes of files name them. */
export const coverRequestFiles = { ...requests, ...buyersOfRequests, sums: sumsOfRequests } as const;

/** The same on files of changes of covers. */
export const coverChangeFiles = { ...changes, ...buyersOfChanges, sums: sumsOfChanges } as const;
