import type { PublicConfig } from '../../platform/core/public-config.ts';

/**
 * Scripts of others that the configuration names: performance monitoring (row A5) and the tag manager (row A10). They
 * never delay the portal, and their failures go to the console alone.
 */

const consentKey = 'aval.consent.tag-manager';

/** Loads the monitoring script if one is configured. */
export function loadMonitoring({ monitoringScriptUrl }: PublicConfig): void {
  if (monitoringScriptUrl) addScript(monitoringScriptUrl);
}

/** Whether to ask the visitor: a tag manager is configured, and this visitor has not chosen yet. */
export function needsConsent({ tagManagerId }: PublicConfig): boolean {
  return tagManagerId !== null && localStorage.getItem(consentKey) === null;
}

/** Stores the visitor's choice, and loads the tag manager at once after a consent. */
export function giveConsent(config: PublicConfig, isGiven: boolean): void {
  localStorage.setItem(consentKey, isGiven ? 'yes' : 'no');
  loadTagManager(config);
}

/** Loads the tag manager if an id is configured and the visitor consented. */
export function loadTagManager({ tagManagerId }: PublicConfig): void {
  if (!tagManagerId || localStorage.getItem(consentKey) !== 'yes') return;
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`);
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.src = trusted(url);
  script.async = true;
  script.addEventListener('error', () => console.error(`The script ${url} could not be loaded.`));
  document.head.append(script);
}

type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Browsers that check for trusted types take a script's address from a policy only; this one is for configured addresses. */
function trusted(url: string): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('aval-outside-scripts', { createScriptURL: (address) => address }) ?? null;
  return policy ? policy.createScriptURL(url) : url;
}

let policy: Policy | null = null;
