import { Buffer } from 'node:buffer';
import { openThread, readThread, sendMessage } from '../../src/service/messages/server/write-message.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const insurer = 'insurer@aval.example';

/** Two conversations of Nordwind: one waits for the insurer, one for Nordwind's reply. */
export async function makeMessages(world: DemoWorld): Promise<void> {
  const portfolio = demoPortfolios(world.clock.today()).find((each) => each.policy.policy === policy);
  const [asked, asking] = [portfolio?.buyers[12], portfolio?.buyers[34]];
  if (!portfolio || !asked || !asking) throw new Error(`The demo world has too few buyers under ${policy}`);
  const { startDate: since } = portfolio.policy;
  await act(world, rosa, 26, since, (context) =>
    openThread(
      {
        policy,
        companyId: asked.companyId,
        subject: 'Half-year figures of the buyer',
        text: 'The buyer gave us its half-year figures. Sales are up by a tenth, and the bank has renewed its line until 2028. We would like to raise deliveries in January; tell us what you need besides.',
        documents: [
          {
            category: 'CORRESPONDENCE',
            document: {
              fileName: 'half-year-figures.txt',
              contentType: 'text/plain',
              content: Buffer.from('Sales, first half-year: 18.4 m EUR (16.7 m EUR)\n').toString('base64'),
            },
          },
        ],
      },
      context,
    ),
  );
  const { threadId } = await act(world, rosa, 74, since, (context) =>
    openThread(
      {
        policy,
        companyId: asking.companyId,
        subject: 'New owner of the buyer',
        text: 'The trade press writes that the buyer is being sold. Does that change its cover?',
      },
      context,
    ),
  );
  await act(world, insurer, 51, since, (context) => readThread(threadId, { until: 1 }, context));
  await act(world, insurer, 50, since, (context) =>
    sendMessage(
      threadId,
      {
        text: 'Cover stays as it is until the sale is final. Who is the new owner, and do your payment terms change?',
        asksReply: true,
      },
      context,
    ),
  );
}
