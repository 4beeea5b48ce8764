import type { Format } from '../../platform/core/format.ts';
import type { Item, Section, Writing } from '../../service/mail/mail-message.ts';
import { mailTexts } from './mail-words.ts';
import type { MonitorSeverity } from './monitor-event.ts';
import { changesIn, namedBuyers, type UnreadChanges } from './unread-changes.ts';

/** How much changed on the reader's buyers, the worst first and with their names; the details are in the monitor. */
export function changesSection(changes: UnreadChanges, { translate, format, portal }: Writing): Section {
  const href = `${portal.url}/risk-services/monitor?unread=true`;
  const item = (severity: MonitorSeverity, detail: string): Item[] =>
    changes[severity] === 0
      ? []
      : [{ text: translate(mailTexts[severity], { count: changes[severity] }), detail, href }];
  const items = [
    ...item('critical', `${translate(mailTexts.criticalMeans)}: ${buyersInOneLine(changes, format)}`),
    ...item('warning', translate(mailTexts.warningMeans)),
    ...item('info', translate(mailTexts.infoMeans)),
  ];
  const heading = translate(mailTexts.changes, { count: changesIn(changes) });
  return { heading, items, more: null, label: translate(mailTexts.openMonitor), href };
}

/** `Peintures Ansel (FR), Delta Foods BV (NL), …` */
function buyersInOneLine({ criticalBuyers }: UnreadChanges, { list }: Format): string {
  const names = criticalBuyers.map(({ companyName, countryCode }) => `${companyName} (${countryCode})`);
  return names.length > namedBuyers ? `${names.slice(0, namedBuyers).join(', ')}, …` : list(names);
}
