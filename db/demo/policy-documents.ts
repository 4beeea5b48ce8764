import { addDays, addMonths, daysBetween, firstOfMonth } from '../../src/platform/core/day.ts';
import { policyTerms } from '../../src/policies/policies/server/public.ts';
import type { PolicyDocumentCategory } from '../../src/policy-administration/policy-documents/policy-document.ts';
import { fileDocument } from '../../src/policy-administration/policy-documents/server/file-documents.ts';
import { act } from './acting.ts';
import { insurersPdf } from './insurers-pdf.ts';
import type { DemoWorld } from './world.ts';

type Given = Readonly<{
  policy: string;
  category: PolicyDocumentCategory;
  title: string;
  /** How long ago it was written. */
  monthsAgo: number;
  says: readonly string[];
}>;

const ofPolicy = (policy: string, monthsAgo: number): Given => ({
  policy,
  category: 'POLICY_AND_ENDORSEMENTS',
  title: 'Policy schedule',
  monthsAgo,
  says: [
    'This schedule and the general conditions are the contract of insurance.',
    'Insured percentage, maximum liability, countries and dates of notification are shown in the portal under Policies.',
  ],
});

const endorsement = (policy: string, about: string, says: string): Given => ({
  policy,
  category: 'POLICY_AND_ENDORSEMENTS',
  title: `Endorsement: ${about}`,
  monthsAgo: 2,
  says: [says, 'All other terms of the policy remain as they are.'],
});

const taxes = (policy: string): Given => ({
  policy,
  category: 'TAX_CERTIFICATE',
  title: 'Insurance premium tax paid last year',
  monthsAgo: 4,
  says: ['The tax shown on each premium invoice was paid to the authority of the country of the insured company.'],
});

const given: readonly Given[] = [
  ofPolicy('HERM-1000001', 11),
  ofPolicy('SFAC-2000001', 10),
  ofPolicy('CBNL-3000001', 9),
  ofPolicy('EHWA-4000001', 8),
  ofPolicy('TI-5000001', 7),
  endorsement('HERM-1000001', 'Türkiye', 'Deliveries to Türkiye are insured from the first day of this month.'),
  endorsement('SFAC-2000001', 'Lavande Export SARL', 'Lavande Export SARL is an insured company under this policy.'),
  taxes('HERM-1000001'),
  taxes('SFAC-2000001'),
  {
    policy: 'SFAC-2000001',
    category: 'REMINDER',
    title: 'Formal notice of unpaid premium',
    monthsAgo: 0,
    says: [
      'Premium under this policy is unpaid. Unless it is received within thirty days of this notice, cover is suspended.',
      'What is open, and how much cover that concerns, is shown in the portal under Premium and invoices.',
    ],
  },
  {
    policy: 'CBNL-3000001',
    category: 'COMMISSION_STATEMENT',
    title: 'Commission of the quarter',
    monthsAgo: 1,
    says: ['Commission is paid on premium that has been received, without taxes.'],
  },
];

/** What the insurer has sent: contracts, endorsements, certificates. The letters of the portal come by themselves. */
export async function makePolicyDocuments(world: DemoWorld): Promise<void> {
  for (const [index, document] of given.entries()) await file(world, document, index + 1);
}

async function file(
  world: DemoWorld,
  { policy, category, title, monthsAgo, says }: Given,
  number: number,
): Promise<void> {
  const today = world.clock.today();
  const documentDate = monthsAgo > 0 ? firstOfMonth(addMonths(today, -monthsAgo)) : addDays(today, -1);
  const hoursAgo = daysBetween(documentDate, today) * 24;
  await act(world, 'insurer@aval.example', hoursAgo, '1900-01-01', async (context) => {
    const terms = await policyTerms(context.scope, context.tx, policy);
    const holder = terms?.policyholder.name ?? policy;
    const content = await insurersPdf({ title, holder, policy, documentDate, says });
    const fileName = `${title.replaceAll(/[^\p{L}\p{N} ]/gu, '')} ${policy}.pdf`;
    const sent = { fileName, contentType: 'application/pdf', content: content.toString('base64') } as const;
    const documentNumber = `DOC-${String(number).padStart(6, '0')}`;
    await fileDocument({ policy, documentNumber, category, title, documentDate, document: sent }, context);
  });
}
