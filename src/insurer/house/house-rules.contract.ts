import { z } from 'zod';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { houseRulesShape } from './house-rules.ts';

export const houseRulesContract = {
  showHouseRules: operation({
    method: 'GET',
    path: '/api/v2/house-rules/{version}',
    summary: 'A version of the rules that decide automatically; `current` names the one in force',
    access: holderOf('tci-access', 'read_clr', 'read_company_grade'),
    params: z.strictObject({ version: z.string().max(40) }),
    reply: houseRulesShape,
  }),
} as const satisfies Contract;
