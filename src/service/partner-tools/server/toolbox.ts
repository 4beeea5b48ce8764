import type { PartnerTool } from '../../../identity/access/connected-tools.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { OfferedTools, ToolSetting } from '../partner-tool.ts';
import { type KeySource, openSigningKey, type SigningKey } from './signing-key.ts';

/** Which tools there are, and who hands over to them. */
export type ToolSettings = Readonly<{
  offered: OfferedTools;
  /** Who hands over: where people reach the portal. */
  issuer: string;
  /** Where people sign in, for tools with a login of their own; `null` beside the development identity provider. */
  identityProvider: string | null;
  keySource: KeySource;
}>;

/** The settings, and the key that signs hand-offs. */
export type Toolbox = ToolSettings & Readonly<{ key(): Promise<SigningKey> }>;

/** The key is opened at the first use: a portal without tools keeps none. */
export function openToolbox(settings: ToolSettings): Toolbox {
  const { keySource } = settings;
  let opened: Promise<SigningKey> | null = null;
  return {
    ...settings,
    key: () => {
      opened ??= openSigningKey(keySource);
      return opened;
    },
  };
}

/** A tool that is connected, and its address to add to. */
export function toolOf({ offered }: Toolbox, tool: PartnerTool): { setting: ToolSetting; address: URL } {
  const setting = offered[tool];
  if (!setting) throw new Refused(refuse('tool-not-connected'));
  return { setting, address: new URL(setting.url) };
}
