/** The addresses of the records of a kind: one of them by its id, and all of them. */
type Screens = Readonly<{ one(id: string, companyId: string | null): string; all: string }>;

const under = (path: string): Screens => ({ one: (id) => `${path}/${id}`, all: path });
/** Of records that are opened beside their list. */
const openIn = (path: string): Screens => ({ one: (id) => `${path}?open=${encodeURIComponent(id)}`, all: path });
/** Of lists without a screen for each record: what they have on the buyer. */
const listOf = (path: string): Screens => ({
  one: (_id, companyId) => (companyId === null ? path : `${path}?q=${encodeURIComponent(companyId)}`),
  all: path,
});

/** The screens of records, by the first part of a notice's subject. */
const screensOf: Readonly<Record<string, Screens>> = {
  order: listOf('/orders'),
  cover: under('/risk-services/covers'),
  'cover-request': under('/risk-services/cover-requests'),
  'grade-request': under('/risk-services/grades'),
  'grade-cover': under('/risk-services/grade-based-covers'),
  cap: under('/risk-services/cap-offers'),
  'nd-cover': under('/risk-services/nd-covers'),
  'strategic-cover': openIn('/risk-services/strategic-covers'),
  monitor: listOf('/risk-services/monitor'),
  company: under('/buyers'),
  overdue: openIn('/non-payment/overdues'),
  extension: openIn('/non-payment/extensions'),
  rescheduling: openIn('/non-payment/reschedulings'),
  dispute: openIn('/non-payment/disputes'),
  collection: openIn('/non-payment/collections'),
  claim: openIn('/non-payment/claims'),
  deadline: listOf('/deadlines'),
  'cover-requests-job': under('/risk-services/cover-request-jobs'),
  'covers-job': under('/risk-services/cover-jobs'),
  'orders-job': { one: (id) => `/orders?judged=${id}`, all: '/orders' },
  export: listOf('/export-tables'),
};

/** The address in the portal of the subject of a notification; the list of its kind where there are several. */
export function linkOf({ subject, companyId }: Readonly<{ subject: string; companyId: string | null }>): string {
  const [kind = '', id = ''] = subject.split('/');
  const screens = screensOf[kind];
  if (!screens) return '/notifications';
  return id === '' ? screens.all : screens.one(id, companyId);
}
