import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerTools } from '../../identity/access/connected-tools.ts';
import { permissions } from '../../identity/access/permissions.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { isShown, type OfferedTools, toolRights, whyNotOpen } from './partner-tool.ts';

const everywhere = Object.fromEntries(
  partnerTools.map((tool) => [tool, { url: `https://${tool}.example/`, signOn: 'JWT' }]),
) as OfferedTools;
const holderOf = (held: readonly Permission[], entities: readonly string[] = []) => ({ permissions: held, entities });

describe('opening a tool', () => {
  it.each([
    ['online-library', ['rabobank_content'], [], null],
    ['smart-view', ['smart-view-group-login'], ['SFAC'], null],
    ['smart-view', ['smart-view-world-agency-login'], ['EHWA'], null],
    ['smart-view', ['smart-view-world-agency-login'], ['SFAC'], 'tool-needs-policy'],
    ['smart-view', ['smart-view-world-agency-login', 'smart-view-group-login'], ['SFAC'], null],
    ['document-portal', ['edoc'], [], null],
    ['collections', ['read_overdues'], [], 'not-permitted'],
    ['collections', ['read_overdues', 'tci-access'], [], null],
    ['tode', ['tode_system_login'], ['HERM', 'SFAC'], null],
    ['tode', ['tode_system_login'], ['SFAC'], 'tool-needs-policy'],
    ['tode', ['tode_system_login', 'no_transactional'], ['HERM'], 'not-transactional'],
    ['midas', ['midas_front_access', 'no_transactional'], [], null],
    ['financial-statements', ['tci-access', 'buyer-synthesis-advanced'], [], null],
  ] as const)('%s with %j and policies of %j: %s', (tool, held, entities, code) => {
    expect(whyNotOpen(tool, holderOf(held, entities), everywhere)?.code ?? null).toBe(code);
  });

  it('says that a tool is not connected only to those who could open it', () => {
    const anyone = fc.record({
      held: fc.subarray([...permissions]),
      entities: fc.subarray(['HERM', 'EHWA', 'SFAC']),
      tool: fc.constantFrom(...partnerTools),
    });
    fc.assert(
      fc.property(anyone, ({ held, entities, tool }) => {
        const connected = whyNotOpen(tool, holderOf(held, entities), everywhere);
        const absent = whyNotOpen(tool, holderOf(held, entities), {});
        expect(absent?.code).toBe(connected?.code ?? 'tool-not-connected');
        if (connected === null) expect(held.some((right) => toolRights.includes(right))).toBe(true);
      }),
    );
  });

  it('is shown to administrators where it cannot be done', () => {
    expect([
      isShown(null, false),
      isShown({ code: 'not-permitted' }, false),
      isShown({ code: 'not-permitted' }, true),
    ]).toEqual([true, false, true]);
  });
});
