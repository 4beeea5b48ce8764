import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { useMay, useWhyNot } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty, ErrorState } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { fetchedInUse, lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { identificationLabels } from '../identification-labels.ts';
import { whyNotMoveIdentification } from '../identification-request.ts';
import { type IdentificationRequest, identificationRequestsContract } from '../identification-requests.contract.ts';
import { identificationList } from '../identification-requests.list.ts';
import { useCancelIdentification, useIdentificationRequest } from './companies.queries.ts';
import { stepsOfIdentified } from './slots.ts';

const IdentificationBulkActions = fetchedInUse(
  lazyPart(async () => (await import('./IdentificationBulkActions.tsx')).IdentificationBulkActions),
);

/** Buyers that the register did not know, and what became of them. */
export function IdentificationRequestsPage() {
  const mayOrder = useMay(identificationRequestsContract.cancelIdentificationRequest);
  return (
    <ResourceListPage
      list={identificationList}
      actions={
        <>
          <ButtonLink to={paths.register}>
            <Trans>Find a buyer</Trans>
          </ButtonLink>
          <May do={identificationRequestsContract.submitIdentificationRequest}>
            <ButtonLink to={paths.newIdentificationRequest} kind="primary" icon="add">
              <Trans>Request identification of a buyer</Trans>
            </ButtonLink>
          </May>
        </>
      }
      empty={() => <NothingAskedYet />}
      {...(mayOrder
        ? { bulk: (selection, { rows }) => <IdentificationBulkActions selection={selection} rows={rows} /> }
        : {})}
      panel={(identificationId, row) => <RequestPanel identificationId={identificationId} row={row} />}
    />
  );
}

function NothingAskedYet() {
  return (
    <Empty
      title={<Trans>No identification requests.</Trans>}
      reason={<Trans>If the search does not find a company, you can ask the insurer to identify it.</Trans>}
    >
      <ButtonLink to={paths.register}>
        <Trans>Find a buyer</Trans>
      </ButtonLink>
    </Empty>
  );
}

type RequestPanelProps = { identificationId: string; row: IdentificationRequest | undefined };

/** A request beside its list: how the buyer was described, what the insurer answered, and what comes next. */
function RequestPanel({ identificationId, row }: RequestPanelProps) {
  const { t } = useLingui();
  const found = useIdentificationRequest(identificationId);
  const request = found.data ?? row;
  return (
    <DetailPanel
      kicker={t`Identification request`}
      title={request?.companyName ?? ''}
      sub={request && <CountryCode code={request.countryCode} />}
      foot={request && <NextStep request={request} />}
    >
      {request ? (
        <Described request={request} />
      ) : (
        found.error && (
          <ErrorState problem={found.error} what={t`The requests could not be loaded.`} onRetry={found.refetch} />
        )
      )}
    </DetailPanel>
  );
}

function Described({ request }: { request: IdentificationRequest }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const format = useFormat();
  const { status, createdAt, createdBy, answeredAt, policy, comment } = request;
  const { shape, label } = identificationLabels[status];
  const asked = format.fullInstant(createdAt);
  return (
    <>
      <PanelSection title={t`Status`} end={<Status shape={shape}>{i18n._(label)}</Status>}>
        {answeredAt && <p>{format.fullInstant(answeredAt)}</p>}
        <Answer request={request} />
      </PanelSection>
      <PanelSection title={t`Requested`}>
        <p>{addressOf(request)}</p>
        <p>
          <Trans>
            Requested {asked} by {createdBy}
          </Trans>
          {policy && ` · ${policy}`}
        </p>
        {comment && <p>{comment}</p>}
      </PanelSection>
    </>
  );
}

function addressOf({ street, postalCode, town, identifierType, identifier }: IdentificationRequest): string {
  const place = [postalCode, town].filter(Boolean).join(' ');
  const number = identifier && [identifierType, identifier].filter(Boolean).join(' ');
  return [street, place, number].filter(Boolean).join(' · ');
}

/** How it was identified, and what the insurer's data team wrote. */
function Answer({ request: { company, answerComment } }: { request: IdentificationRequest }) {
  return (
    <>
      {company && (
        <p>
          <Trans>
            Identified as <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>.
          </Trans>
        </p>
      )}
      {answerComment && <p>{answerComment}</p>}
    </>
  );
}

function NextStep({ request }: { request: IdentificationRequest }) {
  if (request.company) return <Contributed slot={stepsOfIdentified} props={{ companyId: request.company.companyId }} />;
  if (whyNotMoveIdentification(request, 'CANCELLED') !== null) return null;
  return <WithdrawRequest request={request} />;
}

function WithdrawRequest({ request: { identificationId } }: { request: IdentificationRequest }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNotText = useWhyNotText();
  const cancel = useCancelIdentification();
  const refusal = useWhyNot(identificationRequestsContract.cancelIdentificationRequest);
  const withdraw = () =>
    cancel.mutate(
      { params: { identificationId } },
      {
        onSuccess: () => notify({ text: t`Withdrawn.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button whyNot={whyNotText(refusal)} isBusy={cancel.isPending} onPress={withdraw}>
      <Trans>Withdraw</Trans>
    </Button>
  );
}
