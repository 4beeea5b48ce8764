import { describe, expect, it } from 'vitest';
import type { DrawnScreen } from '../drawn-screen.ts';
import { pageInPieces } from './drawn-page.ts';

const page = '<html lang="en"><head><title>Aval</title></head><body><div id="portal"></div><p>Rest</p></body></html>';
const brand = { name: 'Aval', title: 'Aval', logo: null, color: '#0a4e5d', marker: '#d9f266' };
const { head, body } = pageInPieces(page, { brand });

const screen: DrawnScreen = {
  html: '<main>39 unread</main>',
  locale: 'de',
  theme: 'system',
  density: 'dense',
  styles: ['shell-1.css', 'TodayPage-2.css'],
  reads: [[['me', 'GET /api/v2/me', {}], { name: 'Rosa' }]],
};

describe('a page in pieces', () => {
  it('names in its head what the browser can fetch while the screen is drawn', () => {
    expect(head(['shell-1.css'])).toBe(
      '<html lang="en"><head><title>Aval</title><link rel="stylesheet" crossorigin href="/assets/shell-1.css"></head>',
    );
  });

  it('is the page of the application where nothing was drawn', () => {
    expect(head([]) + body(null, [])).toBe(page);
  });

  it('has the screen before anything reacts, with what was read for it, and the styles that are still missing', () => {
    const drawn = body(screen, ['shell-1.css']);
    expect(drawn).toContain('<link rel="stylesheet" crossorigin href="/assets/TodayPage-2.css"><div id="portal"');
    expect(drawn).not.toContain('shell-1.css');
    expect(drawn).toMatch(
      /data-drawn lang="de" style="--av-brand:#0a4e5d;--av-brand-2:#d9f266"><div inert[^>]*><main>39/,
    );
    const [, reads = ''] = /<script type="application\/json" id="drawn-reads">(.*)<\/script>/.exec(drawn) ?? [];
    expect(JSON.parse(reads)).toEqual(screen.reads);
  });

  it('wears what its reader chose', () => {
    expect(body({ ...screen, theme: 'dark', density: 'roomy' }, [])).toContain(
      'data-theme="dark" data-density="roomy"',
    );
    expect(body(screen, [])).not.toMatch(/data-theme|data-density/);
  });

  it('keeps data what it is, whatever it says', () => {
    const name = '</script><script>alert(1)</script><!-- $& $1';
    const drawn = body({ ...screen, html: '<p>$&</p>', reads: [[['companies'], { name }]] }, []);
    expect(drawn.match(/<script/g)).toHaveLength(1);
    expect(drawn).toContain('<p>$&</p>');
    const [, reads = ''] = /id="drawn-reads">(.*?)<\/script>/s.exec(drawn) ?? [];
    expect(JSON.parse(reads)).toEqual([[['companies'], { name }]]);
  });
});
