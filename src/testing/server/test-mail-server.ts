import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A real mail server on loopback, and what it took. */
export type TestMailServer = Readonly<{
  url: string;
  /** The mails it took, oldest first. */
  received: Email[];
  /** What it answers the next recipients, such as 451; `null`: it takes them. */
  answer(code: number | null): void;
  close(): Promise<void>;
}>;

export async function testMailServer(): Promise<TestMailServer> {
  const received: Email[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address: unknown, _session: SMTPServerSession, done: (error?: Error | null) => void) {
      if (refusal === null) return done();
      done(Object.assign(new Error('not now'), { responseCode: refusal }));
    },
    onData(stream, _session, done) {
      void receive(stream, received).finally(() => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: Readable, received: Email[]): Promise<void> {
  received.push(await PostalMime.parse(await buffer(stream)));
}
