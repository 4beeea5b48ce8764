import fc from 'fast-check';
import { disputeTypes, type Resolution, resolutions } from '../../../non-payment/disputes/dispute.ts';
import { euros } from '../example-world.ts';
import type { NonPaymentWorld } from './example-account.ts';
import {
  clearOldest,
  type Line,
  openInvoiceIds,
  payReport,
  reportInvoices,
  runDayReply,
  seenLines,
  totalOf,
} from './lines.ts';
import type { Action, Machine, Real } from './walk.ts';

/** What a buyer contests (handbook N 1.5): one dispute after the other about all that is open. */
type Model = {
  lines: Line[];
  status: string | null;
  disputed: number;
  /** Places of the invoices that the dispute is about. */
  about: number[];
};

const isRunning = ({ status }: Model) => status === 'REPORTED' || status === 'OPEN';

export function disputeMachine(of: NonPaymentWorld): Machine<Model> {
  const idOf = ({ ids }: Real) => ids.get('dispute') ?? 'dsp_none';
  const at = (real: Real, action: string) => `/api/v2/disputes/${idOf(real)}${action}`;
  const whileRunning = (model: Model) => {
    if (model.status === null) return 'not-found';
    return isRunning(model) ? null : 'dispute-not-open';
  };
  let notes = 0;

  const contest = (share: number, disputeType: string): Action<Model> => ({
    label: `contest ${share} %`,
    by: 'insured',
    isNew: true,
    refusal: (model) => {
      if (totalOf(model.lines) === 0) return 'item-not-open';
      if (isRunning(model)) return 'item-in-dispute';
      return share > 100 ? 'invalid-input' : null;
    },
    send: async (real, who) => {
      const { policy, companyId } = real.buyer;
      const owed = await seenLines(real);
      const receivableIds = openInvoiceIds(
        real.ids,
        owed.map((each) => ({ owed: each, isOpen: each > 0 })),
      );
      const total = owed.reduce((sum, each) => sum + each, 0) || 100;
      const input = { policy, companyId, receivableIds, disputeType, raisedDate: of.today() };
      const disputedAmount = euros(part(total, share));
      const reply = await real.buyer.post(who, '/api/v2/disputes', { ...input, disputedAmount });
      if (reply.status === 201) real.ids.set('dispute', reply.body.disputeId);
      return reply;
    },
    after: (model) => {
      model.status = 'REPORTED';
      model.disputed = part(totalOf(model.lines), share);
      model.about = model.lines.flatMap(({ isOpen }, place) => (isOpen ? [place] : []));
    },
    payload: ['dispute.reported'],
  });
  const note: Action<Model> = {
    label: 'take note',
    by: 'insurer',
    refusal: ({ status }) => (status === null ? 'not-found' : status === 'REPORTED' ? null : 'dispute-not-open'),
    send: (real, who) =>
      real.buyer.post(who, `/api/insurer/v1/disputes/${idOf(real)}/reply`, { codes: ['COVER_SUSPENDED'] }),
    after: (model) => {
      model.status = 'OPEN';
    },
    payload: ['dispute.opened'],
  };
  const resolve = (resolution: Resolution, share: number): Action<Model> => {
    const upheldShare = resolution === 'COURT_FOR' ? 100 : resolution === 'COURT_AGAINST' ? 0 : share;
    const upheldOf = ({ disputed }: Model) => part(disputed, upheldShare);
    const isCourt = resolution === 'COURT_FOR' || resolution === 'COURT_AGAINST';
    return {
      label: `resolve by ${resolution}, ${upheldShare} % upheld`,
      by: 'insured',
      refusal: (model) => {
        const refusal = whileRunning(model);
        if (refusal) return refusal;
        return resolution === 'CREDIT_NOTE' && upheldShare === 100 ? 'invalid-input' : null;
      },
      send: async (real, who, version) => {
        notes += 1;
        const found = real.ids.has('dispute') ? await real.buyer.get(at(real, '')) : null;
        const disputed = Number(found?.disputedAmount.amount ?? 100);
        const input = { resolution, resolvedDate: of.today() };
        const upheld = isCourt ? {} : { upheldAmount: euros(part(disputed, upheldShare)) };
        const credit = resolution === 'CREDIT_NOTE' ? { creditNoteNumber: `C-${notes}-${real.buyer.companyId}` } : {};
        return real.buyer.post(who, at(real, '/resolve'), { ...input, ...upheld, ...credit }, version);
      },
      after: (model) => {
        const upheld = upheldOf(model);
        const contested = model.about.flatMap((place) => model.lines[place] ?? []);
        clearOldest(contested, model.disputed - upheld);
        model.status =
          upheld === 0 ? 'RESOLVED_INVALID' : upheld === model.disputed ? 'RESOLVED_VALID' : 'RESOLVED_PARTIAL';
      },
      payload: ['dispute.resolved'],
    };
  };
  const withdraw: Action<Model> = {
    label: 'withdraw',
    by: 'insured',
    refusal: whileRunning,
    send: (real, who, version) => real.buyer.post(who, at(real, '/withdraw'), undefined, version),
    after: (model) => {
      model.status = 'WITHDRAWN';
    },
    payload: ['dispute.withdrawn'],
  };
  const prove: Action<Model> = {
    label: 'add evidence',
    by: 'insured',
    refusal: ({ status }) => (status === null ? 'not-found' : status === 'WITHDRAWN' ? 'dispute-not-open' : null),
    send: (real, who, version) => {
      const content = Buffer.from('delivered on 20 August').toString('base64');
      const document = { fileName: 'delivered.txt', contentType: 'text/plain', content };
      return real.buyer.post(who, at(real, '/evidence'), { document }, version);
    },
    after: () => {},
    payload: ['dispute.evidence-added'],
  };
  const pass = (days: number): Action<Model> => ({
    label: `${days} days`,
    by: 'clock',
    refusal: () => null,
    send: async () => {
      of.pass(days);
      return runDayReply;
    },
    after: () => {},
    payload: [],
  });

  return {
    open: async (real) => ({ lines: await reportInvoices(real, [1000, 500]), status: null, disputed: 0, about: [] }),
    moves: [
      fc
        .tuple(fc.constantFrom(10, 50, 100, 101), fc.constantFrom(...disputeTypes))
        .map(([share, type]) => contest(share, type)),
      fc.constant(note),
      fc.tuple(fc.constantFrom(...resolutions), fc.constantFrom(0, 30, 100)).map(([how, share]) => resolve(how, share)),
      fc.constantFrom(withdraw, prove),
      fc.constantFrom(200, 1000).map((amount) => payReport<Model>(amount, of)),
      fc.integer({ min: 1, max: 25 }).map(pass),
    ],
    seen: async (real) => {
      const { buyer, ids } = real;
      const found = ids.has('dispute') ? await buyer.get(at(real, '')) : null;
      const { items } = await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}&limit=200`);
      const contested = items.filter(({ disputed }: { disputed: boolean }) => disputed).length;
      const report = await buyer.get(`/api/v2/overdues/${ids.get('overdue')}`);
      return {
        status: found?.status ?? null,
        owed: await seenLines(real),
        contested,
        isReportOpen: report.status !== 'CLEARED',
      };
    },
    expected: (model) => ({
      status: model.status,
      owed: model.lines.map(({ owed }) => owed),
      contested: isRunning(model) ? model.about.length : 0,
      isReportOpen: totalOf(model.lines) > 0,
    }),
  };
}

/** So many percent of a sum, in whole euros; more than all of it is at least one more. */
function part(sum: number, percent: number): number {
  return percent > 100 ? sum + 1 : Math.max(percent === 0 ? 0 : 1, Math.floor((sum * percent) / 100));
}
