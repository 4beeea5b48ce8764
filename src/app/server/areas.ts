import { approvalsServerAreas } from '../../approvals/server/areas.ts';
import { identityServerAreas } from '../../identity/server/areas.ts';
import { insurerServerAreas } from '../../insurer/server/areas.ts';
import { nonPaymentServerAreas } from '../../non-payment/server/areas.ts';
import { fillSlots } from '../../platform/core/slot.ts';
import { platformServerAreas } from '../../platform/server/areas.ts';
import { openPdfRenderer } from '../../platform/server/pdf/pdf-renderer.ts';
import type { Routes } from '../../platform/server/routes.ts';
import type { InsurersSide, ServerArea } from '../../platform/server/server-area.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';
import type { Work } from '../../platform/server/work.ts';
import { policiesServerAreas } from '../../policies/server/areas.ts';
import { policyAdministrationServerAreas } from '../../policy-administration/server/areas.ts';
import { riskServerAreas } from '../../risk/server/areas.ts';
import { serviceServerAreas } from '../../service/server/areas.ts';
import { workspaceServerAreas } from '../../workspace/server/areas.ts';
import { exports, recordKinds } from '../areas.ts';
import { sentenceTranslatorFor, translatorFor } from './catalogues.ts';
import type { Config } from './config.ts';

/** The settings that routes need. */
type Settings = Pick<
  Config,
  | 'brand'
  | 'contact'
  | 'countrySpecials'
  | 'houseInsurer'
  | 'insurerEntities'
  | 'idp'
  | 'premiumAccount'
  | 'publicUrl'
  | 'strategicCovers'
  | 'timeZone'
  | 'tools'
>;

/** What the portal is set up with; a manifest that needs anything else does not compile here. */
type PortalSetUp = ReturnType<typeof setUpOf>;

/** The manifests of all resources on the server, context by context. */
export const serverAreas: readonly ServerArea<PortalSetUp>[] = [
  ...platformServerAreas,
  ...identityServerAreas,
  ...policiesServerAreas,
  ...approvalsServerAreas,
  ...riskServerAreas,
  ...nonPaymentServerAreas,
  ...policyAdministrationServerAreas,
  ...serviceServerAreas,
  ...insurerServerAreas,
  ...workspaceServerAreas,
];

fillSlots(serverAreas.flatMap(({ declares = [] }) => declares));

/** The subscribers to what resources publish, called in the transaction of the cause, in this order. */
export function subscribersOf(side: InsurersSide): readonly Subscription[] {
  return serverAreas.flatMap((area) => area.subscriptions?.(side) ?? []);
}

/** Subscribers wherever the insurer's answers come from. */
export const subscribers = subscribersOf({ houseInsurer: { on: false, delaySeconds: 0, rulesFile: null } });

/** What the server does on its own, each as its resource declares it. */
export function declaredWork(side: InsurersSide): readonly Work[] {
  return serverAreas.flatMap((area) => area.work?.(side) ?? []);
}

/** The use cases behind every contract, with what the settings say. */
export function routesFor(settings: Settings): readonly Routes[] {
  const setUp = setUpOf(settings, () => routes);
  const routes: readonly Routes[] = serverAreas.flatMap((area) => area.routes?.(setUp) ?? []);
  return routes;
}

function setUpOf({ idp, ...settings }: Settings, routes: () => readonly Routes[]) {
  return {
    ...settings,
    rightsFromProvider: idp !== null && idp.grantsByGroup !== null,
    translatorFor,
    sentenceTranslatorFor,
    renderer: openPdfRenderer(),
    recordKinds,
    exports,
    routes,
  };
}
