import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStyleFiles, shellStyles } from './style-files.ts';

let assets: string;

beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'aval-assets-'));
  await writeFile(join(assets, 'shell-1.css'), '@layer kit{._button_a_1{color:red}._button_a_1:hover ._icon_a_9{}}');
  await writeFile(join(assets, 'TodayPage-2.css'), '._today_b_2{}');
  await writeFile(join(assets, 'BuyerPage-3.css'), '._buyer_c_3{}');
  await writeFile(join(assets, 'shell-1.js'), '._today_b_2');
});
afterAll(() => rm(assets, { recursive: true }));

test('a drawing wears the files whose classes are in it, and those of the frame in any case', () => {
  const stylesOf = readStyleFiles(assets);
  expect(stylesOf('<main class="visually-hidden _today_b_2"><b class="_button_a_1">')).toEqual([
    'shell-1.css',
    'TodayPage-2.css',
  ]);
  expect(stylesOf('<p>class="_buyer_c_3"</p>'.replaceAll('"', '&quot;'))).toEqual(['shell-1.css']);
  expect(shellStyles(assets)).toEqual(['shell-1.css']);
});
