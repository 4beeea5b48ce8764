import type { Plugin } from 'vite';

/* A screen is a few files (decision 108): what every screen needs, what screens of a kind share, and its own. A file for
   each module that two screens share would be some hundred requests, and would be compressed worse. */

const entries = ['/src/app/web/boot.ts', '/src/app/web/portal.ts'];
const application = '/src/app/web/portal-root.tsx';

/**
 * Nearly all functions of the shell are called for the first screen: V8 compiles them beside the main thread while the
 * file arrives, instead of one by one when they are called. Other browsers read a comment.
 */
const compiledWhileLoading = '//# allFunctionsCalledOnLoad\n';

/** Bytes of the shell before compression, of which about a third is sent. */
const limit = 532_000;

/**
 * What comes as one file, by the ends of the paths that it begins with: the bundler adds what those need. What several
 * need comes with the first of them, so that a part stands before those that need it.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  kit: [
    '/app/web/ShellCommands.tsx',
    ...ofControls('Changed', 'Figures', 'Segmented', 'SummaryCard'),
    '/ui/signature/Status.tsx',
    '/ui/DataGrid/useElementSize.ts',
    '/ui/May.tsx',
    '/exchange-rates/web/Total.tsx',
    '/ui/signature/DeadlineLine.tsx',
    '/core/money.ts',
    '/core/page.ts',
    '/approvals/orders/web/OrderTrail.tsx',
    '/risk/covers/cover-labels.ts',
    '/risk/covers/web/AskForCover.tsx',
    '/risk/covers/web/cover-status-display.tsx',
    '/policies/policies/duty-rules.ts',
    '/ui/plot/PlotFrame.tsx',
    '/workspace/monitor/cover-now.ts',
    '/workspace/monitor/monitor-labels.ts',
    '/non-payment/claims/web/PrepareClaim.tsx',
    '/non-payment/claims/web/claims.queries.ts',
    '/non-payment/collections/web/collections.queries.ts',
    '/non-payment/deadlines/web/deadlines.queries.ts',
  ],
  fields: [
    ...ofControls('Checkbox', 'Chip', 'DayField', 'Field'),
    '/ui/controls/useMessagesAbove.ts',
    '/ui/DataGrid/grid-cells.ts',
    '/ui/DataGrid/grid-keys.ts',
    '/ui/ResourceList/useIsNarrow.ts',
    '/ui/palette.ts',
    '/ui/useDebounced.ts',
    '/ui/signature/GradeMark.tsx',
    '/core/countries.ts',
  ],
  identity: [
    '/risk/buyers/company-labels.ts',
    '/risk/buyers/web/CompanyIdentity.tsx',
    '/risk/buyers/web/buyer-labels.ts',
    '/workspace/buyer-file/synthesis.contract.ts',
  ],
  table: [
    '/ui/controls/StateTabs.tsx',
    '/exports/web/ExportButton.tsx',
    '/ui/DataGrid/selection.ts',
    '/ui/DataGrid/useSteadyOrder.ts',
    '/ui/ResourceList/BulkBar.tsx',
    '/ui/ResourceList/ListFilters.tsx',
    '/ui/ResourceList/SearchField.tsx',
    '/ui/ResourceList/declared-list.ts',
    '/ui/ResourceList/useListState.ts',
    '/platform/lists/web/ResourceListPage.tsx',
    '/ui/ResourceList/lazy-panel.tsx',
  ],
  amounts: [
    '/risk/buyers/web/NoCoverAfterDay.tsx',
    '/risk/covers/cover-amounts.ts',
    '/risk/covers/request-notes.contract.ts',
    '/risk/covers/web/covers.queries.ts',
    '/risk/covers/web/TemporaryPart.tsx',
    '/platform/core/yes-no-labels.ts',
    '/ui/controls/AmountField.tsx',
    '/ui/signature/CoverBar.tsx',
  ],
  covers: ['/risk/covers/covers.list.ts', '/risk/covers/web/CoversPage.tsx'],
  form: ['/ui/form/ActionForm.tsx', '/ui/form/sending.tsx', '/ui/form/useActionForm.ts'],
  companies: ['/risk/buyers/web/CompanyPicker.tsx'],
  contracts: [
    '/platform/work/work.contract.ts',
    '/identity/access/users.contract.ts',
    '/risk/grades/grade-covers.contract.ts',
    '/risk/caps/caps.contract.ts',
    '/non-payment/receivables/receivables.contract.ts',
    '/non-payment/receivables/read-items.contract.ts',
    '/unnamed-covers/unnamed-covers.contract.ts',
    '/strategic-covers/strategic-covers.contract.ts',
    '/non-payment/extensions/extensions.contract.ts',
    '/non-payment/ledgers/ledgers.contract.ts',
    '/turnover-declarations/turnover-declarations.contract.ts',
    '/premium-invoices/premium-invoices.contract.ts',
    '/risk/nd-covers/nd-covers.contract.ts',
    '/non-payment/collections/collections.contract.ts',
    '/non-payment/disputes/disputes.contract.ts',
    '/non-payment/reschedulings/reschedulings.contract.ts',
    '/service/partner-tools/partner-tools.contract.ts',
    '/mixed-exposure/mixed-exposure.contract.ts',
    '/policy-drafts/policy-drafts.contract.ts',
    '/renewals/renewals.contract.ts',
    '/policy-performance/policy-performance.contract.ts',
    '/brokerage/brokerage.contract.ts',
    '/new-business/new-business.contract.ts',
    '/policy-documents/policy-documents.contract.ts',
    '/workspace/clients/clients.contract.ts',
    '/workspace/shipping-check/shipping-check.contract.ts',
    '/non-payment/ledgers/ledger-jobs.contract.ts',
    '/risk/covers/cover-jobs.contract.ts',
    '/risk/buyers/buyers-of-file.contract.ts',
    '/risk/buyers/identification-requests.contract.ts',
    '/service/mail/mail.contract.ts',
  ],
};

/** Contracts that no first screen needs stand in a part above, and are not of the shell as all others are. */
function comesWithItsScreens(id: string): boolean {
  return Object.values(parts).some((ends) => ends.some((end) => id.endsWith(end)));
}

export function divideCode(): Plugin {
  let start: ReadonlySet<string> = new Set();
  let shell: ReadonlySet<string> = new Set();
  return {
    name: 'divide-code',
    apply: 'build',
    // the entries stay separate: the application itself must not load before the configuration was read (row A3)
    buildEnd() {
      const importedBy = (paths: readonly string[]) =>
        [...this.getModuleIds()].filter(isOneOf(paths)).flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
      const all = [...this.getModuleIds()];
      start = new Set(importedBy(entries));
      const contracts = all.filter((id) => id.endsWith('.contract.ts') && !comesWithItsScreens(id));
      shell = new Set([...importedBy([application]), ...all.filter(isOneOf([application])), ...contracts]);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: inOrder({ start: (id) => start.has(id), shell: (id) => shell.has(id) }) },
    }),
    onLog(_level, { code, message }) {
      if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') this.error(message);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'shell');
        const size = built?.type === 'chunk' ? Buffer.byteLength(built.code) : Number.POSITIVE_INFINITY;
        if (built?.type === 'chunk') built.code = compiledWhileLoading + built.code;
        if (size > limit) this.error(`The shell has ${size} bytes; ${limit} are allowed.`);
      },
    },
  };
}

type Test = (id: string) => boolean;

/** The start and the shell before all parts; of two that match, the bundler takes the one of higher priority. */
function inOrder(first: Readonly<Record<string, Test>>) {
  const tests = { ...first, ...Object.fromEntries(Object.entries(parts).map(([name, ends]) => [name, isOneOf(ends)])) };
  return Object.entries(tests).map(([name, test], index) => ({ name, test, priority: 100 - index }));
}

function isOneOf(ends: readonly string[]): Test {
  return (id) => ends.some((end) => id.endsWith(end));
}

function ofControls(...names: string[]): string[] {
  return names.map((name) => `/ui/controls/${name}.tsx`);
}
