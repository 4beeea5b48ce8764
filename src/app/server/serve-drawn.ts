import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inBatch } from '../../platform/server/in-batch.ts';
import { sendInPieces } from '../../platform/server/pieces.ts';
import { browserCookie, type ReadReply, type ScreenToDraw } from '../drawn-screen.ts';
import type { Config } from './config.ts';
import { pageInPieces } from './drawn-page.ts';
import type { ScreenDrawing } from './screen-drawing.ts';
import { publicConfigOf } from './serve-public-config.ts';

/** Screens whose style files are remembered. */
const mostRemembered = 200;

/**
 * Makes a sender of the page with its screen drawn. The head goes out before the drawing begins, so that the browser fetches
 * meanwhile what it will need; which style files a screen wears is known from its last drawing.
 */
export function drawnPageSender(
  drawing: ScreenDrawing,
  config: Config,
  page: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const publicConfig = publicConfigOf(config, null);
  const { head, body } = pageInPieces(page, publicConfig);
  const wornBefore = new Map<string, readonly string[]>();

  async function* piecesOf(request: FastifyRequest): AsyncGenerator<string> {
    const toBeDrawn = toDraw(request);
    const screen = screenOf(toBeDrawn);
    const styles = wornBefore.get(screen) ?? drawing.stylesOfShell;
    yield head(styles);
    const drawn = await drawing.draw(toBeDrawn, (url) => readFor(request, url));
    if (drawn) remember(screen, drawn.styles);
    yield body(drawn, styles);
  }

  /** Only what every drawing of a screen wears: tiles and a table, for one, wear different files. */
  function remember(screen: string, worn: readonly string[]): void {
    const before = wornBefore.get(screen);
    if (!before && wornBefore.size >= mostRemembered) return;
    wornBefore.set(screen, before?.filter((one) => worn.includes(one)) ?? worn);
  }

  function toDraw({ url, headers }: FastifyRequest): ScreenToDraw {
    const languages = languagesIn(headers['accept-language']);
    return { address: url, config: publicConfig, languages, ...browserOf(headers, config.timeZone) };
  }

  return (request, reply) => {
    // what a person may see is in it: no cache stores it, and a further visit sees what holds by then
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    return sendInPieces(request, reply, piecesOf(request));
  };
}

/** The first two names of a path: the screen, whatever it shows. On a phone it wears other files (row K7). */
function screenOf({ address, window }: ScreenToDraw): string {
  const screen = (address.split(/[?#]/)[0] ?? '').split('/').slice(0, 3).join('/');
  return `${screen} ${window.width < 810 ? 'phone' : 'desk'}`;
}

/** The languages of a header, the best first: browsers write them in this order. */
function languagesIn(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((entry) => entry.split(';')[0]?.trim() || []);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Window and time zone of a browser: as it kept them on its last visit, otherwise the most likely ones. */
function browserOf(headers: IncomingHttpHeaders, timeZone: string): Pick<ScreenToDraw, 'window' | 'timeZone'> {
  const kept = /^(\d{3,4})x(\d{3,4})%20([\w%+-]{1,60})$/.exec(keptBy(headers.cookie) ?? '');
  if (!kept) return { window: headers['sec-ch-ua-mobile'] === '?1' ? phone : desk, timeZone };
  const [, width, height, zone = ''] = kept;
  return { window: { width: Number(width), height: Number(height) }, timeZone: knownZone(zone) ?? timeZone };
}

function keptBy(cookies: string | undefined): string | undefined {
  const name = `${browserCookie}=`;
  return cookies
    ?.split('; ')
    .find((one) => one.startsWith(name))
    ?.slice(name.length);
}

/** A time zone, encoded, that is known here; `null` where it is not. */
function knownZone(encoded: string): string | null {
  try {
    const timeZone = decodeURIComponent(encoded);
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Who asks, from where, and through which proxies; what else a browser says is about the page. */
const ofReader = /^(?:cookie|host|user-agent|forwarded|x-.*)$/;

/** Reads from the API for whoever asked for a page, as a batch does: each read passes every wall. */
async function readFor({ server, raw, headers }: FastifyRequest, url: string): Promise<ReadReply> {
  const passedOn = Object.entries(headers).filter(([name, value]) => ofReader.test(name) && value !== undefined);
  const reply = await server.inject({
    method: 'GET',
    url,
    headers: { ...Object.fromEntries(passedOn), accept: 'application/json', ...inBatch },
    ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
  });
  return { status: reply.statusCode, type: String(reply.headers['content-type'] ?? ''), body: reply.payload };
}
