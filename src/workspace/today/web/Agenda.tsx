import { plural } from '@lingui/core/macro';
import { useLingui as useRuntime } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameOfOrder, returnedOrders } from '../../../approvals/orders/order-views.ts';
import type { OrderOnWire } from '../../../approvals/orders/ordering.contract.ts';
import { OrderEyes } from '../../../approvals/orders/web/public.ts';
import { addDays, type Day, daysBetween } from '../../../platform/core/day.ts';
import { type Decimals, decimalsOf, type Format } from '../../../platform/core/format.ts';
import { type Money as MoneyValue, signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DeadlineMini } from '../../../platform/ui/signature/DeadlineLine.tsx';
import type { Duty as AskedByPolicy } from '../../../policies/policies/duty-rules.ts';
import { useSeveralPolicyholders } from '../../../policies/policies/web/public.ts';
import type { MessageThread } from '../../../service/messages/messages.contract.ts';
import { messagesForMe, useMessagesForMe } from '../../../service/messages/web/public.ts';
import { amountNow } from '../../monitor/cover-now.ts';
import type { MonitorChange } from '../../monitor/monitor.contract.ts';
import { reminderKinds } from '../../monitor/monitor-event.ts';
import { labelOf } from '../../monitor/monitor-labels.ts';
import { type Duty, kindsOfCover, lookAheadDays, type Risk } from '../dashboard.contract.ts';
import { nearnessOf } from '../due-headline.ts';
import { type FigureList, figureLists } from '../figure-lists.ts';
import { nameOfDuty } from '../name-of-duty.ts';
import { useDutyText } from './duty-texts.ts';
import { PolicyDutyAction } from './PolicyDutyAction.tsx';
import styles from './today.module.css';
import { type NewsOfKind, useLiftRequests, useNews, useReturnedOrders } from './today.queries.ts';

type LiftRequest = ReturnType<typeof useLiftRequests>['items'][number];

type Count = { value: number; capped: boolean } | null;

/** What is due today, what waits for the insurer, what comes, and what is new: one feed, with one count for each. */
export function Agenda({
  day,
  risk,
  orders,
  orderCount,
}: {
  day: Day;
  risk: Risk;
  orders: readonly OrderOnWire[];
  orderCount: Count;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const due = risk.duties.items.filter((duty) => duty.day <= day);
  const horizon = addDays(day, lookAheadDays);
  const coming = risk.duties.items.filter((duty) => duty.day > day && duty.day <= horizon);
  // renewals can be chosen long before they have to be
  const later = risk.duties.items.filter((duty) => duty.day > horizon);
  const returned = useReturnedOrders();
  const { duties } = risk;
  const isAll = duties.items.length >= duties.count.value + duties.later.value;
  return (
    <>
      {(due.length > 0 || orders.length > 0 || returned.items.length > 0) && (
        <Part title={t`Today`} note={t`${plural(duties.due.value, { one: '# obligation', other: '# obligations' })}`}>
          {orders.length > 0 && <OrdersEntry orders={orders} count={orderCount} />}
          {returned.items.length > 0 && <ReturnedEntry orders={returned.items} count={returned.count} />}
          {due.map((duty) => (
            <DutyEntry key={keyOf(duty)} duty={duty} day={day} />
          ))}
        </Part>
      )}
      <Messages />
      <WaitingForInsurer />
      <Part title={t`Next 14 days`} note={format.number(duties.coming.value)}>
        {coming.map((duty) => (
          <DutyEntry key={keyOf(duty)} duty={duty} day={day} />
        ))}
        {duties.coming.value === 0 && (
          <li className={styles.rest}>
            <Trans>Nothing falls due.</Trans>
          </li>
        )}
        {!isAll && <AllDuties {...duties} />}
      </Part>
      {later.length > 0 && (
        <Part title={t`Choices already open`} note={format.number(duties.later.value)}>
          {later.map((duty) => (
            <DutyEntry key={keyOf(duty)} duty={duty} day={day} />
          ))}
        </Part>
      )}
      <News />
    </>
  );
}

/**
 * Answers and changes that the reader has not read: what the badge of the monitor counts, and its list shows. An
 * obligation of which they only remind stands above already.
 */
function News() {
  const { t } = useLingui();
  const { answers, changes } = useNews();
  const isNothing = answers.count?.value === 0 && changes.count?.value === 0;
  return (
    <>
      <NewsPart title={t`Answers`} news={answers} />
      <NewsPart title={t`Changes`} news={changes} />
      {isNothing && (
        <Part title={t`Answers and changes`} note={null}>
          <li className={styles.rest}>
            <Trans>No unread answers or changes.</Trans>
          </li>
        </Part>
      )}
    </>
  );
}

function NewsPart({ title, news: { items, count, list } }: { title: string; news: NewsOfKind }) {
  const format = useFormat();
  if (!count || count.value === 0) return null;
  const unread = `${format.number(count.value)}${count.capped ? '+' : ''}`;
  return (
    <Part
      title={title}
      note={
        <ButtonLink kind="quiet" size="small" to={list.to} search={list.search as never}>
          <Trans>{unread} unread</Trans>
        </ButtonLink>
      }
    >
      {items
        .filter(({ kind }) => !reminderKinds.includes(kind))
        .map((event) => (
          <EventEntry key={event.eventId} event={event} list={list} />
        ))}
    </Part>
  );
}

/** Something that happened to a buyer, and what covers it now. */
function EventEntry({ event, list }: { event: NewsOfKind['items'][number]; list: FigureList }) {
  const { i18n } = useRuntime();
  const format = useFormat();
  const { company, policyholder, change, coverNow, effectiveOn, eventId, notedAt } = event;
  const day = notedAt.slice(0, 10);
  const amount = coverNow && amountNow(coverNow);
  return (
    <Entry
      when={format.day(day)}
      under={format.distance(day)}
      what={
        <>
          {i18n._(labelOf(event))}: <b>{company.companyName}</b>
        </>
      }
      policyholder={policyholder}
      why={
        <>
          {changeInShort(change, format)}
          {effectiveOn > format.today && (
            <>
              {' '}
              <Trans>from {format.day(effectiveOn)}</Trans>
            </>
          )}
          {change && ' · '}
          {format.country(company.countryCode)}
        </>
      }
      amount={amount}
      amountNote={amount && <Trans>in force</Trans>}
      action={
        <ButtonLink kind="quiet" size="small" to={list.to} search={{ ...list.search, open: eventId } as never}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    />
  );
}

/** From what to what, where figures say it; what happened is said by its kind. */
function changeInShort(change: MonitorChange | null, format: Format): string {
  switch (change?.of) {
    case 'cover':
      return `${format.amount(change.from)} → ${format.amount(change.to)} ${change.to.currency}`;
    case 'grade':
    case 'text':
      return `${change.from} → ${change.to}`;
    case 'offer':
      return format.money(change.amount);
    default:
      return '';
  }
}

/** What the insurer wrote that the reader has not read or has to answer: what the navigation counts at the messages. */
function Messages() {
  const { t } = useLingui();
  const format = useFormat();
  const found = useMessagesForMe();
  if (!found?.count || found.count.value === 0) return null;
  const all = `${format.number(found.count.value)}${found.count.capped ? '+' : ''}`;
  return (
    <Part
      title={t`Messages`}
      note={
        <ButtonLink kind="quiet" size="small" to={paths.messages} search={messagesForMe as never}>
          <Trans>{all} for you</Trans>
        </ButtonLink>
      }
    >
      {found.items.map((thread) => (
        <MessageEntry key={thread.threadId} thread={thread} />
      ))}
    </Part>
  );
}

function MessageEntry({ thread }: { thread: MessageThread }) {
  const { threadId, company, policyholder, subject, lastMessageAt, status } = thread;
  const format = useFormat();
  const day = lastMessageAt.slice(0, 10);
  const awaitsReply = status === 'AWAITING_INSURED';
  return (
    <Entry
      when={format.day(day)}
      under={format.distance(day)}
      what={
        <>
          {awaitsReply ? <Trans>Reply to the insurer</Trans> : <Trans>Message from the insurer</Trans>}:{' '}
          <b>{company.companyName}</b>
        </>
      }
      policyholder={policyholder}
      why={subject}
      amount={null}
      amountNote={null}
      action={
        <ButtonLink
          size="small"
          kind={awaitsReply ? 'outlined' : 'quiet'}
          to={paths.messages}
          search={{ ...messagesForMe, open: threadId } as never}
        >
          <Trans>Open</Trans>
        </ButtonLink>
      }
    />
  );
}

/** What the insured asked of the insurer and waits for: the stops that it may lift. */
function WaitingForInsurer() {
  const { t } = useLingui();
  const { items, count } = useLiftRequests();
  if (items.length === 0) return null;
  return (
    <Part title={t`Awaiting the insurer`} note={<CountedWaiting count={count} />}>
      {items.map((overdue) => (
        <LiftEntry key={overdue.overdueId} overdue={overdue} />
      ))}
    </Part>
  );
}

function CountedWaiting({ count }: { count: Count }) {
  return (
    <ButtonLink kind="quiet" size="small" to={figureLists.lifting.to} search={figureLists.lifting.search as never}>
      <Plural value={count?.value ?? 0} one="# request to lift a stop" other="# requests to lift a stop" />
    </ButtonLink>
  );
}

/** A request to lift a stop: who asked and when, and what holds until the answer. */
function LiftEntry({ overdue }: { overdue: LiftRequest }) {
  const format = useFormat();
  const { overdueId, company, policyholder, liftRequestedAt, liftRequestedBy, totalOutstanding } = overdue;
  const asked = liftRequestedAt?.slice(0, 10) ?? null;
  return (
    <Entry
      when={asked && format.weekday(asked)}
      under={asked && format.day(asked)}
      what={
        <Trans>
          Lift the stop: <b>{company.companyName}</b>
        </Trans>
      }
      policyholder={policyholder}
      why={
        <Trans>Requested by {liftRequestedBy}. New deliveries stay uncovered until the insurer lifts the stop.</Trans>
      }
      amount={signOfMoney(totalOutstanding) > 0 ? totalOutstanding : null}
      amountNote={signOfMoney(totalOutstanding) > 0 && <Trans>owed</Trans>}
      action={
        <ButtonLink
          size="small"
          kind="outlined"
          to={figureLists.lifting.to}
          search={{ ...figureLists.lifting.search, open: overdueId } as never}
        >
          <Trans>Open</Trans>
        </ButtonLink>
      }
    />
  );
}

function keyOf({ kind, day, policy, company, amount, ...about }: Duty): string {
  const { coverId, gradeRequestId, claimId, collectionId, recordId } = about;
  const id = coverId ?? gradeRequestId ?? claimId ?? collectionId ?? recordId;
  return `${kind}${day}${id ?? `${policy}/${company?.companyId}/${amount?.currency}`}`;
}

function Part({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading note={note}>{title}</Heading>
      <ul>{children}</ul>
    </section>
  );
}

type EntryProps = {
  when: ReactNode;
  under: ReactNode;
  mini?: number;
  what: ReactNode;
  /** Of whose policy it is, for readers with policies of several. */
  policyholder?: string | null | undefined;
  why: ReactNode;
  amount: MoneyValue | null;
  decimals?: Decimals;
  amountNote: ReactNode;
  action: ReactNode;
};

function Entry({ when, under, mini, what, policyholder, why, amount, decimals, amountNote, action }: EntryProps) {
  const severalPolicyholders = useSeveralPolicyholders();
  return (
    <li className={styles.entry}>
      <div className={styles.when}>
        {when}
        <small>{under}</small>
        {mini !== undefined && <DeadlineMini share={mini} />}
      </div>
      <div className={styles.what}>
        <p>{what}</p>
        {severalPolicyholders && policyholder && <small className={styles.policyholder}>{policyholder}</small>}
        <small>{why}</small>
      </div>
      <div className={styles.amount}>
        <Money value={amount} {...(decimals ? { decimals } : {})} />
        <small>{amountNote}</small>
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

function DutyEntry({ duty, day }: { duty: Duty; day: Day }) {
  const format = useFormat();
  const words = useDutyText(duty);
  const left = daysBetween(day, duty.day);
  return (
    <Entry
      when={<When duty={duty} day={day} />}
      under={
        left < 0 ? (
          <Trans>since {format.fullDay(duty.day)}</Trans>
        ) : left === 0 ? (
          format.day(duty.day)
        ) : (
          format.distance(duty.day)
        )
      }
      mini={left <= 0 ? 1 : Math.max(0, 1 - left / (lookAheadDays * 2))}
      what={
        <>
          {words.task}: <b>{nameOfDuty(duty)}</b>
        </>
      }
      policyholder={duty.company && duty.policyholder}
      why={words.consequence}
      amount={duty.amount}
      decimals={kindsOfCover.includes(duty.kind) ? 'needed' : 'minor'}
      amountNote={duty.amount && <AmountNote kind={duty.kind} />}
      action={<AgendaAction duty={duty} kind={left <= 0 && duty.kind !== 'review' ? 'primary' : 'outlined'} />}
    />
  );
}

/** When it is due; of what was missed, for how long. */
function When({ duty, day }: { duty: Duty; day: Day }) {
  const { t } = useLingui();
  const format = useFormat();
  switch (nearnessOf(duty, day)) {
    case 'today':
      return <Trans>Today</Trans>;
    case 'due':
      return <Trans>Due</Trans>;
    case 'overdue':
      return t`${plural(daysBetween(duty.day, day), { one: '# day overdue', other: '# days overdue' })}`;
    case 'coming':
      return format.weekday(duty.day);
  }
}

function AmountNote({ kind }: Pick<Duty, 'kind'>) {
  switch (kind) {
    case 'offer':
      return <Trans>offered</Trans>;
    case 'stop':
      return <Trans>overdue</Trans>;
    case 'report':
    case 'hand-over':
    case 'file-claim':
      return <Trans>at risk</Trans>;
    case 'papers':
      return <Trans>claimed</Trans>;
    case 'sign':
      return <Trans>to be paid</Trans>;
    case 'court-costs':
      return <Trans>court costs</Trans>;
    case 'premium':
      return <Trans>unpaid</Trans>;
    case 'renewal-offer':
      return <Trans>lowest premium</Trans>;
    default:
      return <Trans>in force</Trans>;
  }
}

/** What the policy asks for, of duties on buyers that do not pay. */
const dutyAsked: Partial<Record<Duty['kind'], AskedByPolicy>> = {
  report: 'REPORT_OVERDUE',
  stop: 'STOP_DELIVERIES',
  'hand-over': 'HAND_OVER',
  'file-claim': 'FILE_CLAIM',
};

/** Where the duty is done: the panel of the cover, the claim, or the form that the policy asks for. */
function AgendaAction({ duty, kind }: { duty: Duty; kind: ButtonKind }) {
  const open = <Trans>Open</Trans>;
  if (duty.claimId)
    return (
      <ButtonLink size="small" kind={kind} to={paths.claim(duty.claimId)}>
        {open}
      </ButtonLink>
    );
  if (duty.collectionId)
    return (
      <ButtonLink size="small" kind={kind} to={paths.collection(duty.collectionId)}>
        {open}
      </ButtonLink>
    );
  const record = recordOf(duty);
  if (record)
    return (
      <ButtonLink size="small" kind={kind} to={record}>
        {open}
      </ButtonLink>
    );
  const asked = dutyAsked[duty.kind];
  if (asked && duty.company) {
    const { companyId, companyName } = duty.company;
    return <PolicyDutyAction duty={asked} {...{ companyId, companyName, kind }} policy={duty.policy} size="small" />;
  }
  return (
    <ButtonLink
      size="small"
      kind={kind}
      to={listOf(duty)}
      search={{ open: duty.coverId ?? duty.gradeRequestId } as never}
    >
      {open}
    </ButtonLink>
  );
}

/** The page of the declaration, invoice, renewal or draft that awaits the reader. */
function recordOf({ kind, recordId }: Duty): string | null {
  if (recordId === null) return null;
  switch (kind) {
    case 'declare':
      return paths.turnoverDeclaration(recordId);
    case 'premium':
      return paths.premiumInvoice(recordId);
    case 'draft':
      return paths.policyDraft(recordId);
    default:
      return paths.renewal(recordId);
  }
}

/** The list in which the cover, the offer or the watched grade opens beside the others. */
function listOf({ coverType }: Duty) {
  switch (coverType) {
    case 'CreditLimit':
      return paths.covers;
    case 'GradeCover':
      return paths.gradeCovers;
    case 'NonDependent':
      return paths.ndCovers;
    case 'Cap':
    case 'CapPlus':
      return paths.caps;
    case null:
      return paths.grades;
  }
}

function OrdersEntry({ orders, count }: { orders: readonly OrderOnWire[]; count: Count }) {
  const { t } = useLingui();
  const format = useFormat();
  const [first] = orders;
  const all = `${format.number(count?.value ?? orders.length)}${count?.capped ? '+' : ''}`;
  const buyers = format.list(orders.slice(0, 2).map(nameOfOrder));
  return (
    <Entry
      when={t`${plural(count?.value ?? orders.length, { one: '# request', other: '# requests' })}`}
      under={first ? <Trans>oldest {format.day(first.creationDate.slice(0, 10))}</Trans> : null}
      what={
        <>
          <Trans>Your approval</Trans> {first && <OrderEyes order={first} />}
        </>
      }
      why={<Trans>{buyers}. Nothing is sent before the final approval.</Trans>}
      amount={first?.amount ?? null}
      {...(first ? { decimals: decimalsOf(first) } : {})}
      amountNote={orders.length > 1 ? <Trans>the oldest</Trans> : <Trans>requested</Trans>}
      action={
        <ButtonLink size="small" kind="primary" to={paths.orders}>
          <Trans>Review {all}</Trans>
        </ButtonLink>
      }
    />
  );
}

/** The reader's own orders that came back, with the reason of the latest. */
function ReturnedEntry({ orders, count }: { orders: readonly OrderOnWire[]; count: Count }) {
  const { t } = useLingui();
  const format = useFormat();
  const [first] = orders;
  const all = `${format.number(count?.value ?? orders.length)}${count?.capped ? '+' : ''}`;
  return (
    <Entry
      when={t`${plural(count?.value ?? orders.length, { one: '# request', other: '# requests' })}`}
      under={null}
      what={<Trans>Returned to you</Trans>}
      why={[first && nameOfOrder(first), first?.reason].filter(Boolean).join(': ')}
      amount={first?.amount ?? null}
      {...(first ? { decimals: decimalsOf(first) } : {})}
      amountNote={orders.length > 1 ? <Trans>the latest</Trans> : <Trans>requested</Trans>}
      action={
        <ButtonLink size="small" kind="primary" to={paths.orders} search={returnedOrders.search}>
          <Trans>Amend {all}</Trans>
        </ButtonLink>
      }
    />
  );
}

/** The way to the obligations that are not shown here: the same list, whole. */
function AllDuties({ count, later }: Risk['duties']) {
  const all = count.value + later.value;
  return (
    <li className={styles.rest}>
      <ButtonLink kind="quiet" size="small" to={figureLists.duties.to} search={figureLists.duties.search as never}>
        <Plural value={all} one="Show # obligation" other="Show all # obligations" />
      </ButtonLink>
    </li>
  );
}

/** Bars at the height of the later content. */
export function AgendaInWaiting() {
  return (
    <div aria-hidden="true" style={{ paddingTop: '2.4rem' }}>
      {['70%', '55%', '62%', '48%', '66%', '58%'].map((width) => (
        <div key={width} className={styles.bars}>
          <Bar width={width} />
        </div>
      ))}
      <StillReading />
    </div>
  );
}
