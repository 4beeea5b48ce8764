import { useNavigate } from '@tanstack/react-router';
import { useSubmitOrder } from '../../../approvals/orders/web/public.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useConvertEstimate } from '../../cover-estimates/web/public.ts';
import { raisingActions } from '../../covers/cover-request.ts';
import type { CoverRequestBody } from '../../covers/cover-requests.contract.ts';
import { useChangeCoverRequest, useRequestCover } from '../../covers/web/public.ts';
import type { OrderOrigin } from './order-origin.ts';

/**
 * Sends a new order, converts the estimate that it comes from, or corrects one and submits it again; then shows the
 * answer.
 */
export function useSendOrder({ corrected, estimate }: OrderOrigin): (body: CoverRequestBody) => Promise<void> {
  const navigate = useNavigate();
  const request = useRequestCover();
  const convert = useConvertEstimate();
  const change = useChangeCoverRequest();
  const submit = useSubmitOrder();
  return async (body) => {
    const requestId = await place(body);
    await navigate({
      to: paths.coverRequest(requestId),
      replace: true,
    });
  };

  async function place(body: CoverRequestBody): Promise<string> {
    const { policy: _policy, companyId: _company, clientRequestId: _id, action, ...entered } = body;
    if (estimate && isOneOf(raisingActions, action)) {
      const { estimateId } = estimate;
      const order = { action, ...entered };
      return (await convert.mutateAsync({ params: { estimateId }, body: { order } })).requestId;
    }
    if (!corrected) return (await request.mutateAsync({ body })).requestId;
    const { requestId, version } = corrected;
    const changed = await change.mutateAsync({ params: { requestId }, body: entered, ifMatch: version });
    if (changed.orderId) await submit.mutateAsync({ params: { orderId: changed.orderId } });
    return requestId;
  }
}
