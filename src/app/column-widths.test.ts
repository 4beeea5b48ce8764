import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workflowLabels } from '../approvals/orders/order-labels.ts';
import { answerTodayLabels, deliveryLabels } from '../non-payment/overdues/overdue-labels.ts';
import { createFormat, localeFor } from '../platform/core/format.ts';
import { type Label, labelOf, type StatusLabel } from '../platform/core/label.ts';
import type { ListColumn } from '../platform/core/list.ts';
import { locales } from '../platform/core/locale.ts';
import { root } from '../platform/server/root.ts';
import { capStatusLabels } from '../risk/caps/cap-labels.ts';
import { endLabels } from '../risk/cover-estimates/estimate-labels.ts';
import {
  coverStatusLabels,
  decisionLabels,
  noticeLabels,
  notYetInForceLabel,
  requestStatusLabels,
  waitingLabels,
  withUnderwriterLabel,
} from '../risk/covers/cover-labels.ts';
import { gradeCoverStatusLabels, gradeRequestStatusLabels } from '../risk/grades/grade-labels.ts';
import { ndCoverStatusLabels } from '../risk/nd-covers/nd-cover-labels.ts';
import { kindLabels } from '../workspace/monitor/monitor-labels.ts';
import { readCatalogue } from './server/catalogues.ts';

/*
 * What a column of a list says is wider in one language than in another: nothing of it is cut in any of them. Texts are
 * added up from the widths of their characters, as Archivo has them in tables (13 px, 94 %), without kerning.
 */

/** Characters by their width in px; small letters that are in none are 7 wide, capitals 9. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2.9: " iIjl'’íìïî",
    3.6: 'ft.,:;/',
    4.3: 'r-()',
    6.4: 'cçksvxyz–',
    7.1: '0123456789JL',
    8.4: 'ABEFKPRSTVXYZÉÈÄ+&',
    9.8: 'CGOQÖ',
    10.7: 'mMw',
    11.7: '%W',
  }).flatMap(([width, characters]) => [...characters].map((character) => [character, Number(width)] as const)),
);

function widthOf(text: string): number {
  const each = [...text].map((one) => widths.get(one) ?? (one.toLowerCase() === one ? 7 : 9));
  return each.reduce((sum, width) => sum + width, 0);
}

/** At both sides of a cell; the first of a row keeps more away from the edge. */
const padding = 2 * 9.6;
const edge = 28 - 9.6;
/** The shape of a status, and the space behind it. */
const shape = 13 + 6.7;
/** Heads are set in 12 px, somewhat bolder; the arrow of the one that is sorted by, and the space before it. */
const smaller = (12 / 13) * 1.02;
const sortMark = 10 + 3;

/** Days and times at their widest: a September with two digits, and the year, which stands where it is far away. */
const longest = { day: '2026-09-28', instant: '2026-09-28T22:58:00Z' };

/** `soon`: with days that are never a year away, and stand without it. */
type Drawn = Readonly<{ words: readonly string[]; soon?: readonly string[]; hasShape?: true }>;

const wordsOf = (...labels: readonly (Readonly<Record<string, Label | StatusLabel>> | Label | StatusLabel)[]) =>
  labels
    .flatMap((one) => ('id' in one || 'shape' in one ? [one as Label | StatusLabel] : Object.values(one)))
    .map((one) => labelOf(one).message);

/** What more than a code decides, and what lists draw in place of a code or a day, in English with a day in braces. */
const drawn: Readonly<Record<string, Drawn>> = {
  'covers.status': {
    words: wordsOf(
      Object.fromEntries(Object.entries(coverStatusLabels).filter(([status]) => !status.endsWith('NOT_BEGUN'))),
      notYetInForceLabel,
      noticeLabels,
      waitingLabels,
    ),
    hasShape: true,
  },
  'covers.stop': { words: ['{day}'], hasShape: true },
  'covers.next': {
    words: ['Review due', 'Starts {date}', 'Until {date}', 'Review {date}', 'Ended {date}'],
    soon: ['From {date}', 'Answer by {date}', 'Rest by {date}'],
  },
  'cover-requests.status': {
    words: wordsOf(workflowLabels, decisionLabels, requestStatusLabels, withUnderwriterLabel),
    hasShape: true,
  },
  'cap-offers.status': { words: [...wordsOf(capStatusLabels), 'Ending'], hasShape: true },
  'cap-offers.next': { words: ['until {last}', 'Ended {last}'], soon: ['accept by {day}'] },
  'nd-covers.status': {
    words: [
      ...wordsOf(ndCoverStatusLabels),
      'With the insurer',
      'Awaiting approval',
      'Withdrawal notice',
      'Offer after review',
      'Not admissible',
      'Cancelled by you',
      'Withdrawn',
    ],
    hasShape: true,
  },
  'nd-covers.until': { words: ['Ended {day}', 'until {day}'], soon: ['again from {from}', 'renews {day}'] },
  'grade-based-covers.status': {
    words: [
      ...wordsOf(gradeCoverStatusLabels),
      'Superseded by named cover',
      'Withdrawal notice',
      'Reduction notice',
      'No cover',
    ],
    hasShape: true,
  },
  'grades.status': {
    words: [...wordsOf(workflowLabels, gradeRequestStatusLabels), 'With the analyst'],
    hasShape: true,
  },
  'grades.renewal': { words: ['Renews', 'Ends'], soon: ['Choose by {day}'] },
  'cover-estimates.status': { words: wordsOf(endLabels), hasShape: true },
  'monitor.event': { words: [...wordsOf(kindLabels), 'Reduction announced', 'Cover declined'] },
  'overdues.stop': { words: ['{day}', ...wordsOf(deliveryLabels.STOPPED)] },
  'overdues.decision': { words: wordsOf(answerTodayLabels), hasShape: true },
};

type AnyColumn = ListColumn<never>;
type AnyList = Readonly<{ name: string; columns: readonly AnyColumn[] }>;

async function allLists(): Promise<AnyList[]> {
  const lists: AnyList[] = [];
  for await (const file of glob('src/**/*.list.ts', { cwd: root })) {
    const exported = Object.values((await import(join(root, file))) as Record<string, unknown>);
    lists.push(...exported.filter((one): one is AnyList => typeof one === 'object' && one !== null && 'idOf' in one));
  }
  return lists;
}

const lists = await allLists();

const knownFrom = (list: AnyList, column: AnyColumn) => `${list.name}.${column.id}`;

test('what is drawn where more than a code decides is named above', () => {
  const displays = lists.flatMap((list) =>
    list.columns.filter(({ kind }) => kind === 'display').map((column) => knownFrom(list, column)),
  );
  expect(displays.filter((name) => !(name in drawn))).toEqual([]);
});

describe.each(locales)('in %s nothing is cut', (locale) => {
  const format = createFormat({ locale: localeFor(locale, []), today: '2026-11-27', timeZone: 'UTC' });
  const catalogue = readCatalogue(locale);
  const say = (english: string) => catalogue.get(english) || english;

  const inWords = (sayDay: (day: string) => string) => (english: string) =>
    say(english).replace(/\{\w+\}/, sayDay(longest.day));

  function shownIn(column: AnyColumn, name: string): Drawn {
    const own = drawn[name];
    if (own) return own;
    switch (column.kind) {
      case 'day':
        return { words: ['{day}'] };
      case 'instant':
        return { words: [format.instant(longest.instant)] };
      case 'code':
        return { words: wordsOf(column.labels) };
      case 'status':
        return { words: wordsOf(column.labels), hasShape: true };
      default:
        return { words: [] };
    }
  }

  test.each(lists.map((list) => [list.name, list] as const))('%s', (_name, list) => {
    const cut = list.columns.flatMap((column, at) => {
      if (column.width === undefined || column.hidesHead) return [];
      const name = knownFrom(list, column);
      const { words, soon = [], hasShape } = shownIn(column, name);
      if (words.length === 0) return [];
      const room = padding + (at === 0 ? edge : 0);
      const texts = [...words.map(inWords(format.fullDay)), ...soon.map(inWords(format.day))];
      const cells = texts.map((text) => ({ text, needs: room + (hasShape ? shape : 0) + widthOf(text) }));
      const head = say(column.head.message);
      const headed = { text: head, needs: room + (column.sort ? sortMark : 0) + widthOf(head) * smaller };
      return [...cells, headed]
        .filter(({ needs }) => needs > column.width)
        .map(({ text, needs }) => `${name} is ${column.width}, needs ${Math.ceil(needs)}: ${text}`);
    });
    expect(cut).toEqual([]);
  });
});
