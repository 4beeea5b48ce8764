import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerTool } from '../../../identity/access/connected-tools.ts';
import type { IconName } from '../../../platform/ui/controls/Icon.tsx';

/** What a tool is called and what one finds there. */
export const toolTexts: Readonly<
  Record<PartnerTool, { name: MessageDescriptor; about: MessageDescriptor; icon: IconName }>
> = {
  'online-library': {
    name: msg`Online library`,
    about: msg`Guides, conditions and market reports of the insurer.`,
    icon: 'library',
  },
  'smart-view': {
    name: msg`Portfolio analysis`,
    about: msg`Acceptance, exposure and risk over all of your buyers.`,
    icon: 'declaration',
  },
  'document-portal': {
    name: msg`Document portal`,
    about: msg`Policies, endorsements, invoices and letters, as the insurer keeps them.`,
    icon: 'document',
  },
  collections: {
    name: msg`Collections tool`,
    about: msg`The cases of the insurer’s collection company: messages, steps, amounts.`,
    icon: 'collection',
  },
  tode: {
    name: msg`German tool for overdues and claims`,
    about: msg`Report overdues and claims under German policies.`,
    icon: 'claim',
  },
  midas: {
    name: msg`Midas tool`,
    about: msg`Quotations and business of intermediaries.`,
    icon: 'estimate',
  },
  'financial-statements': {
    name: msg`Financial statements`,
    about: msg`Financial statements of buyers, sent to the insurer for analysis.`,
    icon: 'ledger',
  },
};
