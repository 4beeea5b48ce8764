import { sumMoney } from '../../../platform/core/money.ts';
import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, Cell, PdfDocument } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { categoriesInReceipt, receiptLabels } from '../declaration-receipt-labels.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';

/**
 * What was declared for a period, by whom and when, line by line with rate and premium: what a policyholder keeps to show
 * that the duty was met.
 *
 * @param declaration that was made: its total and its author are known
 */
export function declarationReceipt(declaration: DeclarationDetail, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const period = format.period(declaration.periodFrom, declaration.periodTo);
  const title = translated(receiptLabels.title);
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${declaration.policy}, ${period}`,
    headNote: `${declaration.policy} · ${period}`,
    blocks: [
      headOf(declaration, reader, translator),
      { is: 'title', text: title, note: period },
      statement(declaration, period, translator),
      ...figures(declaration, translator),
      ...amendment(declaration, translator),
      ...remarks(declaration, translator),
    ],
  };
}

function headOf(
  { policy, periodFrom, periodTo, dueDate }: DeclarationDetail,
  { policyholder, contact, today }: LetterToPolicyholder,
  translator: Translator,
): Block {
  const { translated, format } = translator;
  return letterHead(
    policyholder,
    [
      [translated(receiptLabels.policy), policy],
      [translated(receiptLabels.period), format.period(periodFrom, periodTo)],
      [translated(receiptLabels.due), format.fullDay(dueDate)],
      [translated(receiptLabels.date), format.fullDay(today)],
    ],
    { contact, translator },
  );
}

function statement(declaration: DeclarationDetail, period: string, { translated, format }: Translator): Block {
  const { nil, total, declaredBy, declaredAt, approvedBy, editableUntil, status } = declaration;
  const by = { person: declaredBy ?? '', at: declaredAt ? format.fullInstant(declaredAt) : '' };
  const until = editableUntil && status === 'DECLARED' ? format.fullInstant(editableUntil) : null;
  const approval = approvedBy ? [translated(receiptLabels.approved, { person: approvedBy })] : [];
  const lead = [
    translated(receiptLabels.by, by),
    ...approval,
    ...(until ? [translated(receiptLabels.correctable, { until })] : []),
  ];
  const text =
    nil || !total
      ? translated(receiptLabels.nothing, { period })
      : translated(receiptLabels.declared, { amount: format.money(total, 'minor'), period });
  return { is: 'statement', text, lead: lead.join(' ') };
}

/** Each line with what it comes to; nothing where nothing was sold. */
function figures(declaration: DeclarationDetail, { translated, format }: Translator): Block[] {
  const { lines, premium, nil, insuredEntities, currency } = declaration;
  if (nil || lines.length === 0) return [];
  const sumOf = (part: 'turnover' | 'exclusions') =>
    format.money(
      sumMoney(
        lines.map((line) => line[part]),
        currency,
      ),
      'minor',
    );
  const nameOf = (entityId: string) => insuredEntities.find((one) => one.entityId === entityId)?.name ?? entityId;
  const none = '–';
  return under(
    translated(receiptLabels.figures),
    {
      is: 'table',
      columns: [
        { head: translated(receiptLabels.country), share: 30 },
        { head: translated(receiptLabels.turnover), share: 20, align: 'right' },
        { head: translated(receiptLabels.notInsured), share: 18, align: 'right' },
        { head: translated(receiptLabels.rate), share: 12, align: 'right' },
        { head: translated(receiptLabels.premium), share: 20, align: 'right' },
      ],
      rows: lines.map(rowOf),
      total: [
        { text: translated(receiptLabels.total), is: 'bold' },
        { text: sumOf('turnover'), is: 'bold' },
        { text: sumOf('exclusions'), is: 'bold' },
        { text: '' },
        { text: premium ? format.money(premium, 'minor') : none, is: 'bold' },
      ],
    },
    { is: 'text', text: translated(receiptLabels.premiumOf) },
  );

  function rowOf(line: DeclarationDetail['lines'][number]): readonly Cell[] {
    const ofWhat = [
      line.category && translated(categoriesInReceipt[line.category]),
      line.insuredEntityId && nameOf(line.insuredEntityId),
    ].filter((part) => part !== null);
    return [
      { text: format.country(line.countryCode), ...(ofWhat.length > 0 ? { note: ofWhat.join(', ') } : {}) },
      { text: format.money(line.turnover, 'minor') },
      { text: format.money(line.exclusions, 'minor') },
      { text: line.rate === null ? none : format.rate(line.rate) },
      { text: line.premium ? format.money(line.premium, 'minor') : none },
    ];
  }
}

/** What became, or may become, of the figures; one that was declined or withdrawn changed nothing. */
function amendment({ amendment: latest }: DeclarationDetail, { translated, format }: Translator): Block[] {
  if (!latest) return [];
  const text = textOf(latest);
  return text === null ? [] : under(translated(receiptLabels.amendment), { is: 'text', text });

  function textOf({ status, total, requestedAt, endedAt }: NonNullable<DeclarationDetail['amendment']>): string | null {
    const amount = format.money(total, 'minor');
    if (status === 'REQUESTED')
      return translated(receiptLabels.requested, { amount, day: format.fullInstant(requestedAt) });
    if (status === 'ACCEPTED' && endedAt)
      return translated(receiptLabels.accepted, { day: format.fullInstant(endedAt) });
    return null;
  }
}

function remarks({ remarks: text }: DeclarationDetail, { translated }: Translator): Block[] {
  return text ? under(translated(receiptLabels.remarks), { is: 'text', text }) : [];
}
