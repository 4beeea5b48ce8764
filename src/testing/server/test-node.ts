import { exports } from '../../app/areas.ts';
import { declaredWork, routesFor, subscribersOf } from '../../app/server/areas.ts';
import { readCatalogue, sentenceTranslatorFor, translatorFor } from '../../app/server/catalogues.ts';
import { readConfig } from '../../app/server/config.ts';
import { openExportPool } from '../../app/server/export-pool.ts';
import { openJobPool } from '../../app/server/job-pool.ts';
import { mailWork, type OpenMailer, openMailer } from '../../app/server/mailer.ts';
import { onInsurersSide } from '../../app/server/on-insurers-side.ts';
import { onNode } from '../../app/server/work.ts';
import { findCaller } from '../../identity/access/server/public.ts';
import type { Locale } from '../../platform/core/locale.ts';
import { exportedListsOf } from '../../platform/exports/server/exported-lists.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import type { RunnableWork } from '../../platform/server/work-node.ts';
import { notificationWork } from '../../service/notifications/server/work.ts';

/*
 * What a node is put together of, for tests: they reach the composition root through this file only, so that the tests
 * of a context know nothing above it.
 */

type Node = Readonly<{ database: DatabaseAccess; clock: Clock }>;
type Environment = Readonly<Record<string, string>>;

/** The work of a node with these settings, for a test that runs some of it by name. */
export function testSteps(database: DatabaseAccess, clock: Clock, environment: Environment = {}): RunnableWork[] {
  const config = readConfig(environment);
  return onNode(declaredWork(config), { database, clock, subscribers: subscribersOf(config) });
}

/** The work alone that writes notifications. */
export function testNotificationSteps(node: Node): RunnableWork[] {
  return onNode(notificationWork, { ...node, subscribers: [] });
}

/** The lists that can be exported. */
export function testLists() {
  return exportedListsOf(exports, () => routesFor(readConfig({})));
}

/** Messages of the screens, or of the mails, by their English text. */
export function testCatalogue(locale: Locale, catalogue: 'screens' | 'mails' = 'screens') {
  return readCatalogue(locale, catalogue);
}

/** The words of the screens, and the sentences of the mails, as the server says them. */
export const testTexts = { translatorFor: translatorFor, sentences: sentenceTranslatorFor } as const;

/** What sends the mails of a node to this mail server; close its `postman` at the end. */
export function testMailer(mailServerUrl: string, node: Node): OpenMailer {
  const config = readConfig({ AVAL_SMTP_URL: mailServerUrl, AVAL_MAIL_FROM: 'Aval <portal@insurer.example>' });
  const opened = openMailer(config, node);
  if (!opened) throw new Error('There is no mail server.');
  return opened;
}

/** The work that writes and sends mails. */
export function testMailSteps(mailer: OpenMailer): RunnableWork[] {
  return onNode(mailWork(mailer), { ...mailer, subscribers: [] });
}

/** The threads that make exports, on the database at `url`; `now` is the clock of the thread itself. */
export function testExportPool(url: string, node: Node, now?: string) {
  return openExportPool({ config: readConfig(now ? { AVAL_CLOCK: now } : {}), url }, node);
}

/** The threads that work on jobs, on the database at `url`; `now` is the clock of the thread itself. */
export function testJobPool(url: string, database: DatabaseAccess, now: string) {
  return openJobPool({ config: readConfig({ AVAL_CLOCK: now }), url }, { database });
}

/** Acts on the insurer's side without a request, as background work does. */
export const testInsurersSide = <Result>(
  node: Node,
  ...[name, action]: [string, Parameters<typeof onInsurersSide<Result>>[2]]
) => onInsurersSide({ ...node, subscribers: subscribersOf(readConfig({})) }, name, action);

/** Who asked for a file, as the portal finds it. */
export const testCaller = findCaller;
