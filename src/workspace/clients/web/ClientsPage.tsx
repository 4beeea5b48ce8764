import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pendingOrders } from '../../../approvals/orders/order-views.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ActionLink, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { mostSelected } from '../../../policies/policies/policies-in-address.ts';
import { itemStateLabels } from '../../../policies/policies/policy-labels.ts';
import { renewalStatusLabels } from '../../../policy-administration/renewals/renewal-labels.ts';
import { clientNeedLabels } from '../client-labels.ts';
import type { Client } from '../clients.contract.ts';
import { clientList } from '../clients.list.ts';
import styles from './clients.module.css';

/** Every client's policy with what is due of it, the most urgent first (row M8). */
export function ClientsPage() {
  return (
    <ResourceListPage
      list={clientList}
      cells={cells}
      tile={(client) => <ClientTile client={client} />}
      empty={() => (
        <Empty
          title={<Trans>No client needs a hand.</Trans>}
          reason={
            <Trans>
              Declarations, premium, obligations, approvals, renewals and drafts appear here when they are due.
            </Trans>
          }
        />
      )}
      bulk={(selection) => <WorkOnSelected selection={selection} />}
      panel={(policy, client) => <ClientPanel policy={policy} client={client} />}
    />
  );
}

const cells = {
  next: { cell: ({ nextDay }: Client) => <Day value={nextDay} style="full" /> },
};

/** The lists of what is due, narrowed to the policies that are selected. */
function WorkOnSelected({ selection: { ids, isAllMatching } }: { selection: Selection }) {
  const { t } = useLingui();
  const search = { policy: [...ids].join(',') };
  // more do not fit into an address
  const whyNot = isAllMatching || ids.size > mostSelected ? t`Select up to ${mostSelected} clients.` : null;
  return (
    <>
      <ActionLink to={paths.turnoverDeclarations} search={search} whyNot={whyNot}>
        <Trans>Declarations</Trans>
      </ActionLink>
      <ActionLink to={paths.premiumInvoices} search={search} whyNot={whyNot}>
        <Trans>Premium & invoices</Trans>
      </ActionLink>
      <ActionLink to={paths.deadlines} search={search} whyNot={whyNot}>
        <Trans>Deadlines</Trans>
      </ActionLink>
    </>
  );
}

function ClientTile({ client }: { client: Client }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { policyholder, policy, state, invoices, needs, nextDay } = client;
  const [first, ...more] = needs.map((need) => i18n._(clientNeedLabels[need]));
  return (
    <Tile
      name={policyholder.name}
      meta={state === 'inactive' ? `${policy} · ${i18n._(itemStateLabels.inactive.label)}` : policy}
      amount={invoices?.balance ?? null}
      // all of them would leave no room for the client's name on a phone; the panel has them
      status={more.length > 0 ? `${first} +${more.length}` : first}
      end={nextDay && format.fullDay(nextDay)}
    />
  );
}

function ClientPanel({ policy, client }: Readonly<{ policy: string; client: Client | undefined }>) {
  return (
    <DetailPanel
      kicker={policy}
      title={client?.policyholder.name ?? policy}
      foot={
        <ButtonLink kind="primary" to={paths.policy(policy)}>
          <Trans>Open the policy</Trans>
        </ButtonLink>
      }
    >
      {client && (
        <PanelSection>
          <WhatIsDue client={client} />
        </PanelSection>
      )}
    </DetailPanel>
  );
}

/** What is due, each with the list that it is done in. */
function WhatIsDue({ client }: { client: Client }) {
  const format = useFormat();
  const { policy, declarations, invoices, obligations, approvals, renewal, drafts } = client;
  const { state, endDate, suspendedFrom } = client;
  const { i18n } = useTexts();
  const leadTo = (list: string, words: ReactNode, view: object = {}) => (
    <Link to={list} search={{ ...view, policy } as never} className={styles.target}>
      {words}
    </Link>
  );
  const terms: (Term | null)[] = [
    declarations && [
      leadTo(paths.turnoverDeclarations, <Trans>Declarations</Trans>),
      <DueCount key="declarations" {...declarations} />,
    ],
    invoices && [
      leadTo(paths.premiumInvoices, <Trans>Open premium</Trans>),
      `${format.money(invoices.balance)}, ${format.fullDay(invoices.day)}`,
    ],
    obligations && [leadTo(paths.deadlines, <Trans>Obligations</Trans>), <DueCount key="duties" {...obligations} />],
    approvals ? [leadTo(paths.orders, <Trans>Pending</Trans>, pendingOrders.search), format.number(approvals)] : null,
    renewal && [
      <Link key="renewal" to={paths.renewal(renewal.renewalId)} className={styles.target}>
        <Trans>Renewal</Trans>
      </Link>,
      `${i18n._(renewalStatusLabels[renewal.status].label)}, ${format.fullDay(renewal.day)}`,
    ],
    drafts && [leadTo(paths.policyDrafts, <Trans>Drafts</Trans>), <DueCount key="drafts" {...drafts} />],
    suspendedFrom ? [<Trans key="suspended">Suspended from</Trans>, format.fullDay(suspendedFrom)] : null,
    [
      state === 'inactive' ? <Trans key="ended">Policy ended</Trans> : <Trans key="ends">Policy ends</Trans>,
      format.fullDay(endDate),
    ],
  ];
  return <Terms terms={terms.filter((term) => term !== null)} />;
}

function DueCount({ count, day }: Readonly<{ count: number; day: string }>) {
  const format = useFormat();
  const first = format.fullDay(day);
  return (
    <Trans>
      <Plural value={count} one="# due" other="# due" />, first on {first}
    </Trans>
  );
}
