import { sql } from 'kysely';
import { keepFileOfOrders, seenByOrders } from '../../../approvals/orders/server/public.ts';
import type { AnswersInStore, ServedLineTarget } from '../../../bulk/jobs/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { settleSharedNumbers } from '../../buyers/server/public.ts';
import { answerColumns, type RequestOfLine } from '../answer-columns.ts';
import { coverRequestJobsContract } from '../cover-jobs.contract.ts';
import { type CoverRequestBody, coverRequestsContract } from '../cover-requests.contract.ts';
import { coverChangeLines, coverRequestLines } from '../line-targets.ts';
import { checkCoverLines } from './check-cover-lines.ts';
import type { Insurer } from './cover-insurer.ts';
import { placeCoverRequests } from './place-cover-requests.ts';

const answers: AnswersInStore<RequestOfLine> = {
  ...seenByOrders,
  answer: (scope) => sql`
    (select json_build_object('requestId', r.request_id, 'requestStatus', r.request_status,
        'workflowStatus', r.workflow_status, 'decisionCode', r.decision ->> 'decisionCode',
        'grantedAmount', r.decision ->> 'grantedAmount', 'currency', r.currency)
      from cover_requests r where r.request_id = l.request_id and ${withinScope(scope, 'r')})`,
  onWire: ({ currency, grantedAmount, ...request }) => ({
    ...request,
    grantedAmount: grantedAmount === null ? null : money(grantedAmount, currency),
  }),
};

type CoverLines = ServedLineTarget<CoverRequestBody, RequestOfLine>;

/** Files of new and higher covers: each line is ordered by the use case of a single cover. */
export function coverRequestTarget(insurer: Insurer): CoverLines {
  return { ...coverRequestLines, ...servedBy(insurer, coverRequestLines.numberField) };
}

/** Files of changes of covers, likewise. */
export function coverChangeTarget(insurer: Insurer): CoverLines {
  return { ...coverChangeLines, ...servedBy(insurer, coverChangeLines.numberField) };
}

function servedBy(
  insurer: Insurer,
  numberField: string,
): Pick<CoverLines, 'needs' | 'check' | 'settle' | 'work' | 'answers' | 'resultColumns'> {
  return {
    needs: [coverRequestsContract.requestCover.access, coverRequestJobsContract.startCoverRequestJob.access],
    check: checkCoverLines,
    settle: (tx, job) => settleSharedNumbers(tx, job, numberField),
    work: {
      way: 'together',
      async apply(context, { jobId }, lines) {
        const bodies = lines.map(({ body }) => body);
        const placed = await placeCoverRequests(insurer, bodies, context, 'FILE');
        const ordered = lines.map(({ line }, place) => ({ line, requestId: requestIdAt(placed, place) }));
        await keepFileOfOrders(context, jobId, ordered);
        return ordered;
      },
    },
    answers,
    resultColumns: answerColumns,
  };
}

function requestIdAt(placed: readonly Readonly<{ requestId: string }>[], place: number): string {
  const request = placed[place];
  if (!request) throw new Error(`Line ${place} was not ordered`);
  return request.requestId;
}
