import type { Buffer } from 'node:buffer';
import type { Day } from '../../src/platform/core/day.ts';
import { layOut } from '../../src/platform/server/pdf/lay-out.ts';

/** What a document says, to whom, of which policy and day. */
type Written = Readonly<{ policy: string; title: string; holder: string; documentDate: Day; says: readonly string[] }>;

/** A document of the insurer's own system, as PDF. */
export async function insurersPdf({ title, holder, policy, documentDate, says }: Written): Promise<Buffer> {
  return layOut({
    title,
    language: 'en',
    brand: { name: 'Aval', color: '#1f3a5f' },
    headNote: `${policy} · ${documentDate}`,
    foot: 'Example document',
    pageLabel: 'Page {page} of {pages}',
    madeAt: `${documentDate}T08:00:00Z`,
    blocks: [
      {
        is: 'letter-head',
        to: [holder],
        facts: [
          ['Policy', policy],
          ['Date', documentDate],
        ],
      },
      { is: 'title', text: title },
      ...says.map((text) => ({ is: 'text', text }) as const),
    ],
  });
}
