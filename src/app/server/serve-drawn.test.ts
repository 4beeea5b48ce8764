import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { DrawnScreen, ReadReply, ScreenToDraw } from '../drawn-screen.ts';
import { readConfig } from './config.ts';
import { drawnPageSender } from './serve-drawn.ts';

const page = '<html><head></head><body><div id="portal"></div></body></html>';
const shell = ['shell-1.css'];

let app: FastifyInstance;
afterEach(() => app.close());

type Draw = (screen: ScreenToDraw, read: (url: string) => Promise<ReadReply>) => Promise<DrawnScreen | null>;

/** Serves the page under every address, and an API that says whose session it is asked with. */
function serve(draw: Draw): void {
  app = fastify();
  const drawing = { stylesOfShell: shell, begin: () => {}, draw, end: async () => {} };
  const send = drawnPageSender(drawing, readConfig({ AVAL_TIME_ZONE: 'Europe/Paris' }), page);
  app.get('/api/v2/me', ({ headers }, reply) => {
    const { cookie, accept, 'aval-batch': ofBatch, 'x-forwarded-for': from, 'if-none-match': etag } = headers;
    return reply.send({ cookie, accept, ofBatch, from, etag });
  });
  app.get('/*', (request, reply) => send(request, reply));
}

const plain = { locale: 'en', theme: 'system', density: 'dense', reads: [] };
const drawn = (html: string, styles = shell): DrawnScreen => ({ ...plain, html, styles });

describe('pages with a drawn screen', () => {
  it('read with the session of whoever asks, and are stored nowhere', async () => {
    serve(async (_screen, read) => drawn((await read('/api/v2/me')).body));
    for (const cookie of ['aval=rosa', 'aval=dirk']) {
      const ofPage = { accept: 'text/html', 'if-none-match': 'x', 'x-forwarded-for': '192.0.2.1' };
      const { body, headers } = await app.inject({ url: '/dashboard', headers: { cookie, ...ofPage } });
      expect(body).toContain(`{"cookie":"${cookie}","accept":"application/json","ofBatch":"1","from":"192.0.2.1"}`);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    }
  });

  it('are drawn for the address, the languages and the device of the browser', async () => {
    const asked: ScreenToDraw[] = [];
    serve(async (screen) => {
      asked.push(screen);
      return null;
    });
    const headers = { 'accept-language': 'de-CH, fr;q=0.8', 'sec-ch-ua-mobile': '?1' };
    await app.inject({ url: '/buyers?state=open', headers });
    await app.inject({ url: '/' });
    const cookies = ['1040x800 America%2FNew_York', '810x1080 Europe%2FAtlantis', '99999x1 UTC', '810x1080 %E0%A4'];
    for (const kept of cookies)
      await app.inject({ url: '/', headers: { cookie: `aval=1; aval-browser=${kept.replace(' ', '%20')}` } });
    expect(asked).toMatchObject([
      { address: '/buyers?state=open', languages: ['de-CH', 'fr'], window: { width: 390, height: 844 } },
      { address: '/', languages: [], window: { width: 1440, height: 900 }, timeZone: 'Europe/Paris' },
      { window: { width: 1040, height: 800 }, timeZone: 'America/New_York' },
      { window: { width: 810, height: 1080 }, timeZone: 'Europe/Paris' },
      { window: { width: 1440, height: 900 }, timeZone: 'Europe/Paris' },
      { window: { width: 810, height: 1080 }, timeZone: 'Europe/Paris' },
    ]);
  });

  it('are those of the application where nothing could be drawn', async () => {
    serve(async () => null);
    const { body } = await app.inject({ url: '/dashboard' });
    expect(body).toBe(page.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/shell-1.css"></head>'));
  });

  it('name the styles of their last drawing in the head, which goes out before the drawing', async () => {
    serve(async () => drawn('<main></main>', [...shell, 'covers-2.css']));
    const headOf = async (url: string) => (await app.inject({ url })).body.split('</head>')[0];
    expect(await headOf('/risk-services/covers')).not.toContain('covers-2.css');
    expect(await headOf('/risk-services/covers?filter=cover')).toContain('covers-2.css');
    expect(await headOf('/dashboard')).not.toContain('covers-2.css');
  });

  it('name no styles of a phone on a desk, and none of tiles above a table', async () => {
    serve(async ({ address, window }) => {
      const isTiles = window.width < 810 || address.includes('display=tile');
      return drawn('<main></main>', [...shell, 'covers-2.css', isTiles ? 'tiles-3.css' : 'table-4.css']);
    });
    const headOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).body.split('</head>')[0];
    await headOf('/covers', { 'sec-ch-ua-mobile': '?1' });
    expect(await headOf('/covers')).not.toContain('tiles-3.css');
    await headOf('/covers?display=tile');
    const head = await headOf('/covers');
    expect(head).toContain('covers-2.css');
    expect(head).not.toMatch(/tiles-3|table-4/);
  });

  it('come compressed, the head by itself', async () => {
    serve(async () => drawn('<main></main>'));
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});
