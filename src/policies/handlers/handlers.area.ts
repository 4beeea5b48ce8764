import { defineArea } from '../../platform/core/area.ts';
import { handlersContract } from './handlers.contract.ts';

export const handlersArea = defineArea({ name: 'policies/handlers', contracts: [handlersContract] });
