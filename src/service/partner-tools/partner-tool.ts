import { type PartnerTool, partnerTools } from '../../identity/access/connected-tools.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { germanEntity, germanToolPermission, type Holder } from '../../policies/policies/german-tool.ts';

/** How a tool identifies the user: a signed hand-off that is valid once, or its own login at our identity provider. */
export const signOns = ['JWT', 'OIDC'] as const;
export type SignOn = ValueOf<typeof signOns>;

/** Where a tool is and how one signs on to it. */
export type ToolSetting = Readonly<{ url: string; signOn: SignOn }>;
/** The tools that this installation offers. */
export type OfferedTools = Readonly<Partial<Record<PartnerTool, ToolSetting>>>;

/** How long a hand-off to a tool is valid, in seconds: a redirect takes less. */
export const handOffSeconds = 60;

/** One way to a tool: all rights named and, where a business unit is named, a policy of it. */
type Way = Readonly<{ needs: readonly [Permission, ...Permission[]]; entity?: string }>;

type ToolRule = Readonly<{
  ways: readonly [Way, ...Way[]];
  /** Something is ordered, declared or claimed there: closed to `no_transactional`. */
  isTransactional?: boolean;
}>;

/** Who may open what (handbook N 7, handbook covers 13). */
const rules: Readonly<Record<PartnerTool, ToolRule>> = {
  'online-library': {
    ways: [
      { needs: ['client_content'] },
      { needs: ['intermediary_content'] },
      { needs: ['ta_content'] },
      { needs: ['rabobank_content'] },
    ],
  },
  'smart-view': {
    ways: [{ needs: ['smart-view-group-login'] }, { needs: ['smart-view-world-agency-login'], entity: 'EHWA' }],
  },
  'document-portal': { ways: [{ needs: ['edoc'] }] },
  collections: { ways: [{ needs: ['tci-access', 'read_overdues'] }] },
  tode: { ways: [{ needs: [germanToolPermission], entity: germanEntity }], isTransactional: true },
  midas: { ways: [{ needs: ['midas_front_access'] }] },
  'financial-statements': { ways: [{ needs: ['tci-access', 'buyer-synthesis-advanced'] }] },
};

/** The rights one of which opens a tool, each once. */
export const toolRights: readonly Permission[] = [
  ...new Set(partnerTools.flatMap((tool) => rules[tool].ways.flatMap(({ needs }) => needs.at(-1) ?? []))),
];

/** Whoever wants to open a tool: rights, and the business units of the policies they see. */
export type Opener = Holder & Readonly<{ entities: readonly string[] }>;

/**
 * Why somebody may not open a tool: it is not connected, they lack the right, or they see no policy of the business
 * unit that the tool is for. Where several ways lead to it, what is missing on the first is named.
 */
export function whyNotOpen(tool: PartnerTool, opener: Opener, offered: OfferedTools): Refusal | null {
  const held = new Set(opener.permissions);
  const { ways, isTransactional = false } = rules[tool];
  const open = ways.filter(({ needs }) => needs.every((needed) => held.has(needed)));
  if (open.length === 0) return refuse('not-permitted', { needs: ways[0].needs });
  if (isTransactional && held.has('no_transactional')) return refuse('not-transactional');
  const entity = open.every((way) => way.entity !== undefined) ? open[0]?.entity : undefined;
  if (entity !== undefined && !open.some((way) => opener.entities.includes(way.entity ?? '')))
    return refuse('tool-needs-policy', { entity });
  return offered[tool] ? null : refuse('tool-not-connected');
}

/**
 * Whether a tool is shown to somebody who cannot open it: to administrators, who can give the right or have the tool
 * connected. Others see what they can open.
 */
export function isShown(refusal: Refusal | null, isAdministrator: boolean): boolean {
  return refusal === null || isAdministrator;
}
