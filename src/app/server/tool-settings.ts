import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { type PartnerTool, partnerTools } from '../../identity/access/connected-tools.ts';
import { isThisMachine } from '../../platform/server/this-machine.ts';
import type { OfferedTools, SignOn } from '../../service/partner-tools/partner-tool.ts';
import type { ToolSettings } from '../../service/partner-tools/server/toolbox.ts';

type ToolVariable = `AVAL_TOOL_${string}_URL` | `AVAL_TOOL_${string}_SIGN_ON`;

/** A hand-off is in the address, so it is sent only where nobody else can read it: encrypted, or on this machine. */
const toolAddress = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isSafe && `${username}${password}${hash}` === '';
}, 'an address that starts with https://, without a password and without #');

const signOn = z
  .enum(['jwt', 'oidc'])
  .default('jwt')
  .transform((text): SignOn => (text === 'jwt' ? 'JWT' : 'OIDC'));

const variableOf = (tool: PartnerTool) => `AVAL_TOOL_${tool.replaceAll('-', '_').toUpperCase()}` as const;

/** The variables of every tool: where it is, and how one signs on there. */
export const toolVariables: Readonly<Record<ToolVariable, z.ZodType<string | undefined>>> = Object.fromEntries(
  partnerTools.flatMap(
    (tool): Array<[ToolVariable, z.ZodType<string | undefined>]> => [
      [`${variableOf(tool)}_URL`, toolAddress.optional()],
      [`${variableOf(tool)}_SIGN_ON`, signOn],
    ],
  ),
);

/** A private key of the curve P-256 in PEM; line breaks may be written as `\n`. */
export const signingKeyText = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((pem) => {
    try {
      return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
    } catch {
      return false;
    }
  }, 'a private key of the curve P-256 in PEM');

/** The tools that have an address. */
export function offeredTools(values: Readonly<Record<ToolVariable, string | undefined>>): OfferedTools {
  return Object.fromEntries(
    partnerTools.flatMap((tool) => {
      const url = values[`${variableOf(tool)}_URL`];
      return url ? [[tool, { url, signOn: values[`${variableOf(tool)}_SIGN_ON`] as SignOn }]] : [];
    }),
  );
}

/** Where the examples of tools are that the demo world connects; `dev/partner-tools` serves them. */
export const exampleToolsPath = '/example-tools';

/**
 * The tools of the demo world: an example of each that shows who arrives there. The German one is left out: whoever may
 * open it reports overdues there and no longer here (row E6).
 */
export function exampleTools(publicUrl: string): OfferedTools {
  const shown = partnerTools.filter((tool) => tool !== 'tode');
  return Object.fromEntries(
    shown.map((tool) => [tool, { url: `${publicUrl}${exampleToolsPath}/${tool}`, signOn: 'JWT' }]),
  );
}

/** Settings of a thread that leads nobody anywhere. */
export const noTools: ToolSettings = {
  offered: {},
  issuer: '',
  identityProvider: null,
  keySource: { pem: null, dataDirectory: '' },
};
