import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { May } from '../../../platform/ui/May.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { FilterBar } from '../../../platform/ui/ResourceList/FilterBar.tsx';
import { useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { identificationLabels } from '../identification-labels.ts';
import { whyNotMoveIdentification } from '../identification-request.ts';
import { type IdentificationRequest, identificationRequestsContract } from '../identification-requests.contract.ts';
import { useCancelIdentification, useIdentificationRequests } from './companies.queries.ts';
import styles from './identification.module.css';
import { stepsOfIdentified } from './slots.ts';

/** Buyers that the register did not know, and what became of them. */
export function IdentificationRequestsPage() {
  const { t } = useLingui();
  const list = useListState({ name: 'identification-requests' });
  const { created } = list.search;
  const query = { sort: '-createdAt', ...(isOneOf(dateRangePresets, created) ? { created } : {}) };
  const requests = useIdentificationRequests(query);
  return (
    <Page
      title={t`Buyers being identified`}
      actions={
        <>
          <ExportButton list="identification-requests" query={query} />
          <ButtonLink to={paths.buyers}>
            <Trans>Find a buyer</Trans>
          </ButtonLink>
          <May do={identificationRequestsContract.submitIdentificationRequest}>
            <ButtonLink to={paths.newIdentificationRequest} kind="primary" icon="add">
              <Trans>Have a buyer identified</Trans>
            </ButtonLink>
          </May>
        </>
      }
    >
      <FilterBar>
        <DateRangeFilter list={list} name="created" label={t`Entered`} whenOff={t`Entered: any time`} />
      </FilterBar>
      {requests.error ? (
        <ErrorState problem={requests.error} what={t`The requests could not be read.`} onRetry={requests.refetch} />
      ) : requests.isPending ? (
        <StillReading />
      ) : requests.items.length === 0 ? (
        <NothingAskedYet isFiltered={created !== undefined} />
      ) : (
        <ul className={styles.list}>
          {requests.items.map((request) => (
            <Request key={request.identificationId} request={request} />
          ))}
        </ul>
      )}
      {requests.hasNextPage && (
        <Button isBusy={requests.isFetchingNextPage} onPress={() => void requests.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Page>
  );
}

function NothingAskedYet({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty
        title={<Trans>Nothing with these filters.</Trans>}
        reason={<Trans>Dropping one of them may help.</Trans>}
      />
    );
  return (
    <Empty
      title={<Trans>No buyer is being identified.</Trans>}
      reason={<Trans>Where a search finds nothing, the insurer’s people can look for the company.</Trans>}
    >
      <ButtonLink to={paths.buyers}>
        <Trans>Find a buyer</Trans>
      </ButtonLink>
    </Empty>
  );
}

function Request({ request }: { request: IdentificationRequest }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { status, createdAt, createdBy, answeredAt, policy } = request;
  const { shape, label } = identificationLabels[status];
  const asked = format.instant(createdAt);
  const answered = answeredAt && format.instant(answeredAt);
  return (
    <li className={styles.request}>
      <span>
        <b>{request.companyName}</b> <CountryCode code={request.countryCode} />
        <small>{addressOf(request)}</small>
        <small>
          <Trans>
            Asked {asked} by {createdBy}
          </Trans>
          {policy && ` · ${policy}`}
        </small>
        <Answer request={request} />
      </span>
      <span>
        <Status shape={shape}>{i18n._(label)}</Status>
        {answered && <small>{answered}</small>}
      </span>
      <span className={styles.actions}>
        <NextStep request={request} />
      </span>
    </li>
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
        <span className={styles.answer}>
          <Trans>
            It is <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>.
          </Trans>{' '}
        </span>
      )}
      {answerComment && <span className={styles.answer}>{answerComment}</span>}
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
        onSuccess: () => notify({ text: t`Taken back.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" whyNot={whyNotText(refusal)} isBusy={cancel.isPending} onPress={withdraw}>
      <Trans>Take back</Trans>
    </Button>
  );
}
