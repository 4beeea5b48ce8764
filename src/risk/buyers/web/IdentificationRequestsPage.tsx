import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { May } from '../../../platform/ui/May.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useListQuery } from '../../../platform/ui/ResourceList/declared-list.ts';
import { EntryList } from '../../../platform/ui/ResourceList/EntryList.tsx';
import { FilterBar } from '../../../platform/ui/ResourceList/FilterBar.tsx';
import { ListFilters } from '../../../platform/ui/ResourceList/ListFilters.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { identificationLabels } from '../identification-labels.ts';
import { whyNotMoveIdentification } from '../identification-request.ts';
import { type IdentificationRequest, identificationRequestsContract } from '../identification-requests.contract.ts';
import { identificationList } from '../identification-requests.list.ts';
import { useCancelIdentification, useIdentificationRequests } from './companies.queries.ts';
import styles from './identification.module.css';
import { stepsOfIdentified } from './slots.ts';

/** Buyers that the register did not know, and what became of them. */
export function IdentificationRequestsPage() {
  const { i18n } = useTexts();
  const { state: list, query } = useListQuery(identificationList);
  const requests = useIdentificationRequests(query);
  return (
    <Page
      title={i18n._(identificationList.title)}
      actions={
        <>
          <ExportButton list={identificationList.name} query={query} />
          <ButtonLink to={paths.buyers}>
            <Trans>Find a buyer</Trans>
          </ButtonLink>
          <May do={identificationRequestsContract.submitIdentificationRequest}>
            <ButtonLink to={paths.newIdentificationRequest} kind="primary" icon="add">
              <Trans>Request identification of a buyer</Trans>
            </ButtonLink>
          </May>
        </>
      }
    >
      <FilterBar>
        <ListFilters list={identificationList} state={list} />
      </FilterBar>
      <EntryList
        pages={requests}
        failed={i18n._(identificationList.failed)}
        look={{ list: styles.list, entry: styles.request }}
        empty={<NothingAskedYet isFiltered={list.search['created'] !== undefined} />}
        more={<Trans>Show more</Trans>}
      >
        <ul className={styles.list}>
          {requests.items.map((request) => (
            <Request key={request.identificationId} request={request} />
          ))}
        </ul>
      </EntryList>
    </Page>
  );
}

function NothingAskedYet({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty
        title={<Trans>No results with these filters.</Trans>}
        reason={<Trans>Removing one of them may help.</Trans>}
      />
    );
  return (
    <Empty
      title={<Trans>No identification requests.</Trans>}
      reason={<Trans>If the search does not find a company, you can ask the insurer to identify it.</Trans>}
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
            Requested {asked} by {createdBy}
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
            Identified as <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>.
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
        onSuccess: () => notify({ text: t`Withdrawn.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" whyNot={whyNotText(refusal)} isBusy={cancel.isPending} onPress={withdraw}>
      <Trans>Withdraw</Trans>
    </Button>
  );
}
