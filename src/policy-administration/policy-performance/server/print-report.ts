import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import type { PolicyPeriodKind } from '../../../policies/policies/policy.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { policyReport } from './policy-report.ts';
import { showPolicyFigures } from './show-policy-figures.ts';

/** The figures of a policy, as a report for its policyholder. Refuses `not-found` outside the scope. */
export const reportOfPolicy = (
  policy: PolicyKey,
  kind: PolicyPeriodKind,
): Letter<Awaited<ReturnType<typeof readReport>>> => ({
  read: (context) => readReport(policy, kind, context),
  write: ({ figures, policyholder, handler }, reader) => {
    const document = policyReport(figures, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: `${document.title.replace(':', '')} ${figures.asOf}` };
  },
  eventOf: (_report, language) => ({
    type: 'policy-report.printed',
    subject: `policy/${policy}`,
    policy,
    after: { language, period: kind },
  }),
});

async function readReport(policy: PolicyKey, kind: PolicyPeriodKind, context: Context) {
  const figures = await showPolicyFigures(policy, kind, context);
  return { figures, ...(await partiesOfLetter(context, policy, { area: 'POLICY', subject: `policy/${policy}` })) };
}
