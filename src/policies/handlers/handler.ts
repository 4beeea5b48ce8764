import { z } from 'zod';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { areaOfKind } from './handled-cases.ts';

/* Who at the insurer handles a policy, its covers and its cases: a name, a function, a way to call and to write. */

/** What somebody at the insurer handles under a policy. */
export const handledAreas = ['POLICY', 'COVERS', 'NON_PAYMENT'] as const;
export type HandledArea = ValueOf<typeof handledAreas>;

/** A person at the insurer, as its system names them. */
export const handlerShape = z.strictObject({
  area: z.enum(handledAreas),
  name: z.string().min(1).max(120),
  function: z.string().min(1).max(120).nullable().describe('Such as underwriter, claims handler'),
  phone: z
    .string()
    .regex(/^[+(]?[\d\s()/.-]{5,39}$/)
    .nullable(),
  email: z.email().max(200).nullable(),
});
export type Handler = z.output<typeof handlerShape>;

/** A record with a handler of its own, as in its audit trail: `claim/clm_…`. */
export const handledSubjectShape = z
  .string()
  .max(100)
  .regex(new RegExp(`^(?:${Object.keys(areaOfKind).join('|')})/[\\w.-]{1,80}$`));

/** Who handles something of an area under a policy: its own handler, else that of the area, else that of the policy. */
export function handlerFor(
  handlers: readonly (Handler & Readonly<{ subject: string | null }>)[],
  { area, subject }: Readonly<{ area: HandledArea; subject: string | null }>,
): Handler | null {
  const own = subject === null ? undefined : handlers.find((handler) => handler.subject === subject);
  const general = handlers.filter((handler) => handler.subject === null);
  const found =
    own ?? general.find((handler) => handler.area === area) ?? general.find((handler) => handler.area === 'POLICY');
  if (!found) return null;
  const { subject: _ofWhat, ...handler } = found;
  return handler;
}
