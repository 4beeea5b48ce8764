import { msg } from '@lingui/core/macro';
import { approvalsWebAreas } from '../../approvals/web/areas.ts';
import { identityWebAreas } from '../../identity/web/areas.ts';
import { nonPaymentWebAreas } from '../../non-payment/web/areas.ts';
import { paths } from '../../platform/core/paths.ts';
import type { StaleAreas } from '../../platform/ui/live.ts';
import type { WebArea } from '../../platform/ui/web-area.ts';
import { platformWebAreas } from '../../platform/web/areas.ts';
import { policiesWebAreas } from '../../policies/web/areas.ts';
import { policyAdministrationWebAreas } from '../../policy-administration/web/areas.ts';
import { riskWebAreas } from '../../risk/web/areas.ts';
import { serviceWebAreas } from '../../service/web/areas.ts';
import { workspaceWebAreas } from '../../workspace/web/areas.ts';

/** Screens of the portal itself. */
const appWebArea: WebArea = {
  screens: {
    [paths.riskServices]: async () => (await import('./groups/GroupPage.tsx')).RiskServicesPage,
    [paths.nonPayment]: async () => (await import('./groups/GroupPage.tsx')).NonPaymentPage,
    [paths.manage]: async () => (await import('./groups/GroupPage.tsx')).ManagePage,
    [paths.settings]: async () => (await import('./SettingsPage.tsx')).SettingsPage,
    [paths.elements]: async () => (await import('./elements/ElementsPage.tsx')).ElementsPage,
  },
  places: [{ id: 'settings', at: ['person', 30], path: paths.settings, heading: msg`Settings`, icon: 'admin' }],
};

/** The manifests of all resources, context by context. */
export const webAreas: readonly WebArea[] = [
  ...platformWebAreas,
  ...identityWebAreas,
  ...policiesWebAreas,
  ...approvalsWebAreas,
  ...riskWebAreas,
  ...nonPaymentWebAreas,
  ...policyAdministrationWebAreas,
  ...serviceWebAreas,
  ...workspaceWebAreas,
  appWebArea,
];

/** The parts that resources contribute to screens below them, in the order in which they are shown. */
export const contributions = webAreas.flatMap((area) => area.contributions ?? []);

/** What has to be read again when something happened, by the kind of the thing it happened to. */
export const staleAreas = byKind(webAreas.flatMap(({ staleOn = {} }) => Object.entries(staleOn)));

function byKind(declared: readonly (readonly [area: string, kinds: readonly string[]])[]): StaleAreas {
  const stale: Record<string, string[]> = {};
  for (const [area, kinds] of declared) for (const kind of kinds) (stale[kind] ??= []).push(area);
  return stale;
}
