import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import { type IdentificationRequest, identificationRequestsContract } from '../identification-requests.contract.ts';
import { readQuery } from './company-query.ts';
import { IdentificationRequestForm } from './IdentificationRequestForm.tsx';
import styles from './identification.module.css';
import { valuesOf } from './identification-values.ts';

/** Describes a buyer that was not found, and sends it to the insurer's data team. */
export function IdentifyBuyerPage() {
  const { t } = useLingui();
  const problemText = useProblemText();
  const policy = usePolicyInView();
  const address = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [initial] = useState(() => valuesOf(readQuery(address)));
  const whyNot = useWhyNot(identificationRequestsContract.submitIdentificationRequest);
  const goOn = useGoingOn();
  return (
    <Page title={t`Request identification of a buyer`}>
      {whyNot ? (
        <Empty title={problemText(whyNot)} />
      ) : (
        <div className={styles.form}>
          <Statement
            lead={
              <Trans>
                The insurer looks for the company in the registers of its country. Cover can be requested once it is
                identified.
              </Trans>
            }
          >
            <Trans>Who is the buyer?</Trans>
          </Statement>
          <IdentificationRequestForm initial={initial} policy={policy} onSent={goOn} />
        </div>
      )}
    </Page>
  );
}

/** A buyer that turned out to be known is shown at once; otherwise the request is first in the list. */
function useGoingOn(): (request: IdentificationRequest) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useToast();
  return ({ company }) => {
    if (company) {
      notify({ text: t`Already in the register: ${company.companyName}.` });
      void navigate({ to: paths.buyer(company.companyId) });
    } else {
      notify({ text: t`Identification requested. The result appears in this list.` });
      void navigate({ to: paths.identificationRequests });
    }
  };
}
