import { type BatchedReply, mostInBatch } from '../batch/batch.contract.ts';

type Waiting = Readonly<{ request: Request; answer(response: Response): void; fail(reason: unknown): void }>;

/**
 * A `fetch` that sends reads which a screen asks for at the same time as one request (decision 126): each is answered as
 * soon as its own reply is there. What is read alone, and whatever is no read, is sent as it is.
 */
export function batchReads(send: typeof fetch, apiBase: string): typeof fetch {
  const base = new URL(apiBase.replace(/\/$/, ''), location.href);
  let waiting: Waiting[] = [];

  function sendWaiting(): void {
    const reads = waiting.filter(({ request }) => !request.signal.aborted);
    waiting = [];
    for (let from = 0; from < reads.length; from += mostInBatch)
      void sendTogether(reads.slice(from, from + mostInBatch));
  }

  async function sendTogether(reads: readonly Waiting[]): Promise<void> {
    const open = new Map(reads.entries());
    try {
      const [alone] = reads;
      if (alone && reads.length === 1) return alone.answer(await send(alone.request));
      const reply = await send(batchOf(reads.map(({ request }) => request)));
      if (!reply.ok || !reply.body) for (const { answer } of open.values()) answer(reply.clone());
      else for await (const line of linesOf(reply.body)) answerOne(JSON.parse(line) as BatchedReply);
      for (const { fail } of open.values()) fail(new TypeError('The batch ended early'));
    } catch (reason) {
      for (const { fail } of open.values()) fail(reason);
    }

    function answerOne(reply: BatchedReply): void {
      open.get(reply.index)?.answer(responseOf(reply));
      open.delete(reply.index);
    }
  }

  function batchOf(reads: readonly Request[]): Request {
    const addresses = reads.map(({ url }) => url.slice(base.href.length));
    const headers = new Headers({ accept: 'application/x-ndjson', 'content-type': 'application/json' });
    const isBackground = reads.every((read) => read.headers.has('aval-background'));
    if (isBackground) headers.set('aval-background', '1');
    return new Request(`${base.href}/v2/batch`, {
      method: 'POST',
      headers,
      credentials: 'same-origin',
      signal: whenAllAbort(reads.map(({ signal }) => signal)),
      body: JSON.stringify({ reads: addresses.map((address) => `/api${address}`) }),
    });
  }

  /** Files and event streams are no documents: they come by themselves. */
  function isRead({ method, url, headers }: Request): boolean {
    return method === 'GET' && url.startsWith(`${base.href}/`) && headers.get('accept') === 'application/json';
  }

  return (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (!isRead(request)) return send(request);
    if (request.signal.aborted) return Promise.reject(request.signal.reason);
    return new Promise((answer, fail) => {
      // what a screen asks for in one drawing comes in one task
      if (waiting.length === 0) setTimeout(sendWaiting);
      waiting.push({ request, answer, fail });
      request.signal.addEventListener('abort', () => fail(request.signal.reason));
    });
  };
}

/** Aborts once nobody wants any of it. */
function whenAllAbort(signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals)
    signal.addEventListener('abort', () => signals.every(({ aborted }) => aborted) && control.abort(signal.reason));
  return control.signal;
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (begun + value).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** The reply as it would have come by itself. */
function responseOf({ status, type, retryAfter, body }: BatchedReply): Response {
  const headers = new Headers({ 'content-type': type });
  if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
  return new Response(body === null ? null : JSON.stringify(body), { status, headers });
}
