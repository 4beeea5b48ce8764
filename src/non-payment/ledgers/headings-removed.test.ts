import { describe, expect, it } from 'vitest';
import { readItems } from '../receivables/read-items.ts';

/**
 * Lists of open items as systems and users write them, with a heading removed or renamed: money and days are read as
 * they are, or there is a question or a refusal. Nothing is silently read as something else.
 */

/** A list, and what is truly owed on each of its lines: number, due day, open amount with its sign, currency. */
type Layout = Readonly<{ name: string; sign: string; text: string; truth: readonly string[] }>;

const layouts: readonly Layout[] = [
  {
    name: 'SAP FBL5N as text',
    sign: '|',
    text: `Account|Name 1|Document Number|Type|Doc. Date|Net due dt|Amt in loc.cur.|LCurr|Arrears|Text
0000100123|Nordwind Handel GmbH|1800004711|RV|03.09.2026|03.10.2026|12.450,00|EUR|48|Order 88
0000100123|Nordwind Handel GmbH|1800004729|RV|18.09.2026|18.10.2026|3.120,55|EUR|33|Order 91
0000100123|Nordwind Handel GmbH|1600000312|DG|20.09.2026|20.09.2026|450,00-|EUR|61|Claim 5
0000100124|Verbeek Bouw BV|1800004801|RV|13.10.2026|12.11.2026|8.900,10|EUR|8|Order 97`,
    truth: [
      '1800004711 2026-10-03 12450 EUR',
      '1800004729 2026-10-18 3120.55 EUR',
      '1600000312 - -450 EUR',
      '1800004801 2026-11-12 8900.1 EUR',
    ],
  },
  {
    name: 'DATEV OPOS',
    sign: ';',
    text: `Konto;Kontobezeichnung;Rechnungsnummer;Rechnungsdatum;Fälligkeit;Betrag;Saldo;S/H;WKZ;Mahnstufe
10234;Huber Metallbau GmbH;RE-2041;14.08.2026;13.09.2026;5.950,00;5.950,00;S;EUR;2
10234;Huber Metallbau GmbH;RE-2077;15.09.2026;15.10.2026;2.380,00;1.190,00;S;EUR;1
10234;Huber Metallbau GmbH;GS-0031;22.09.2026;22.09.2026;357,00;357,00;H;EUR;0
10311;Alpin Sport AG;RE-2102;19.10.2026;18.11.2026;1.071,00;1.071,00;S;EUR;0`,
    truth: [
      'RE-2041 2026-09-13 5950 EUR',
      'RE-2077 2026-10-15 1190 EUR',
      'GS-0031 - -357 EUR',
      'RE-2102 2026-11-18 1071 EUR',
    ],
  },
  {
    name: 'Sage 50 aged debtors',
    sign: ',',
    text: `A/C,Name,No,Type,Date,Ref,Details,Due Date,Original,Outstanding,Currency
BRI001,Bristol Fixings Ltd,412,SI,05/08/2026,INV-412,Bolts,04/09/2026,1840.50,1840.50,GBP
BRI001,Bristol Fixings Ltd,438,SI,21/09/2026,INV-438,Nuts,21/10/2026,960.00,460.00,GBP
BRI001,Bristol Fixings Ltd,441,SC,25/09/2026,CRN-22,Returns,25/09/2026,-120.00,-120.00,GBP
CAR004,Cardiff Timber plc,455,SI,13/10/2026,INV-455,Beams,12/11/2026,3015.75,3015.75,GBP`,
    truth: [
      '412 2026-09-04 1840.5 GBP|INV-412 2026-09-04 1840.5 GBP',
      '438 2026-10-21 460 GBP|INV-438 2026-10-21 460 GBP',
      '441 - -120 GBP|CRN-22 - -120 GBP',
      '455 2026-11-12 3015.75 GBP|INV-455 2026-11-12 3015.75 GBP',
    ],
  },
  {
    name: 'Xero aged receivables detail',
    sign: ',',
    text: `Contact,Invoice Number,Invoice Date,Due Date,Invoice Total,Amount Paid,Amount Due,Currency
Harbour Foods,XE-0901,14 Aug 2026,13 Sep 2026,2200.00,0.00,2200.00,NZD
Harbour Foods,XE-0934,20 Sep 2026,20 Oct 2026,1750.40,750.40,1000.00,NZD
Kiwi Outdoor,XE-0950,30 Sep 2026,30 Oct 2026,905.25,0.00,905.25,AUD`,
    truth: ['XE-0901 2026-09-13 2200 NZD', 'XE-0934 2026-10-20 1000 NZD', 'XE-0950 2026-10-30 905.25 AUD'],
  },
  {
    name: 'QuickBooks A/R aging detail',
    sign: ',',
    text: `Customer,Date,Transaction Type,Num,Due Date,Aging,Amount,Open Balance,Currency
Lakeview Supply,08/14/2026,Invoice,10041,09/13/2026,68,4100.00,4100.00,USD
Lakeview Supply,09/22/2026,Invoice,10066,10/22/2026,29,2500.75,1500.75,USD
Lakeview Supply,09/25/2026,Credit Memo,10070,09/25/2026,56,-300.00,-300.00,USD
Summit Tools,10/19/2026,Invoice,10081,11/18/2026,2,999.99,999.99,USD`,
    truth: [
      '10041 2026-09-13 4100 USD',
      '10066 2026-10-22 1500.75 USD',
      '10070 - -300 USD',
      '10081 2026-11-18 999.99 USD',
    ],
  },
  {
    name: 'Business Central customer ledger entries',
    sign: ';',
    text: `Posting Date;Document Type;Document No.;Customer No.;Description;Currency Code;Original Amount;Amount;Remaining Amount;Remaining Amt. (LCY);Due Date;Open
2026-08-14;Invoice;103031;D00020;Order 101016;USD;4500.00;4500.00;4500.00;4120.88;2026-09-13;Yes
2026-09-21;Invoice;103077;D00020;Order 101055;USD;2100.00;2100.00;900.00;824.18;2026-10-21;Yes
2026-09-28;Credit Memo;104012;D00020;Return 77;USD;-250.00;-250.00;-250.00;-228.94;2026-09-28;Yes
2026-10-15;Invoice;103120;D00031;Order 101090;GBP;3300.50;3300.50;3300.50;3821.12;2026-11-14;Yes`,
    truth: [
      '103031 2026-09-13 4500 USD',
      '103077 2026-10-21 900 USD',
      '104012 - -250 USD',
      '103120 2026-11-14 3300.5 GBP',
    ],
  },
  {
    name: 'Odoo invoices',
    sign: ';',
    text: `Number;Invoice Partner Display Name;Invoice/Bill Date;Due Date;Untaxed Amount;Total;Amount Due;Currency;Payment Status
INV/2026/00112;Gelderland Zuivel BV;2026-08-14;2026-09-13;1000.00;1210.00;1210.00;EUR;Not Paid
INV/2026/00140;Gelderland Zuivel BV;2026-09-20;2026-10-20;2000.00;2420.00;420.00;EUR;Partially Paid
INV/2026/00161;Zeeland Vis NV;2026-10-12;2026-11-11;500.50;605.61;605.61;USD;Not Paid`,
    truth: [
      'INV/2026/00112 2026-09-13 1210 EUR',
      'INV/2026/00140 2026-10-20 420 EUR',
      'INV/2026/00161 2026-11-11 605.61 USD',
    ],
  },
  {
    name: 'French, by hand',
    sign: ';',
    text: `Client;N° facture;Date facture;Échéance;Montant TTC;Réglé;Reste dû;Devise
Boulangerie Martin;F-2201;14/08/2026;13/09/2026;1 250,00;0,00;1 250,00;EUR
Boulangerie Martin;F-2240;25/09/2026;25/10/2026;2 400,50;400,50;2 000,00;EUR
Garage Lefèvre;F-2266;16/10/2026;15/11/2026;780,10;0,00;780,10;CHF`,
    truth: ['F-2201 2026-09-13 1250 EUR', 'F-2240 2026-10-25 2000 EUR', 'F-2266 2026-11-15 780.1 CHF'],
  },
  {
    name: 'Italian, by hand',
    sign: ';',
    text: `Cliente;Fattura n.;Data;Scadenza;Importo;Incassato;Residuo;Valuta
Officine Rossi Srl;FT 331;14/08/2026;13/09/2026;3.200,00;0,00;3.200,00;EUR
Officine Rossi Srl;FT 358;22/09/2026;22/10/2026;1.500,00;500,00;1.000,00;EUR
Ceramiche Bianchi;FT 377;17/10/2026;16/11/2026;940,80;0,00;940,80;USD`,
    truth: ['FT 331 2026-09-13 3200 EUR', 'FT 358 2026-10-22 1000 EUR', 'FT 377 2026-11-16 940.8 USD'],
  },
  {
    name: 'Spanish, by hand',
    sign: ';',
    text: `Cliente;Factura;Fecha factura;Vencimiento;Importe;Cobrado;Pendiente;Moneda
Aceites del Sur SL;A-1501;14/08/2026;13/09/2026;2.750,00;0,00;2.750,00;EUR
Aceites del Sur SL;A-1533;28/09/2026;28/10/2026;1.900,00;900,00;1.000,00;EUR
Talleres Ruiz;A-1560;18/10/2026;17/11/2026;615,45;0,00;615,45;USD`,
    truth: ['A-1501 2026-09-13 2750 EUR', 'A-1533 2026-10-28 1000 EUR', 'A-1560 2026-11-17 615.45 USD'],
  },
  {
    name: 'Dutch, by hand',
    sign: ';',
    text: `Debiteur;Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;Betaald;Openstaand;Valuta
Bakker Transport;2026-0771;14-08-2026;13-09-2026;4.100,00;0,00;4.100,00;EUR
Bakker Transport;2026-0812;29-09-2026;29-10-2026;2.200,00;1.200,00;1.000,00;EUR
Visser Staal;2026-0840;19-10-2026;18-11-2026;333,25;0,00;333,25;GBP`,
    truth: ['2026-0771 2026-09-13 4100 EUR', '2026-0812 2026-10-29 1000 EUR', '2026-0840 2026-11-18 333.25 GBP'],
  },
  {
    name: 'Polish, by hand',
    sign: ';',
    text: `Kontrahent;Numer faktury;Data wystawienia;Termin płatności;Kwota brutto;Zapłacono;Pozostało do zapłaty;Waluta
Stalmet Sp. z o.o.;FV/2026/118;14.08.2026;13.09.2026;12 300,00;0,00;12 300,00;PLN
Stalmet Sp. z o.o.;FV/2026/131;25.09.2026;25.10.2026;6 150,00;1 150,00;5 000,00;PLN
Drewpol SA;FV/2026/140;21.10.2026;20.11.2026;990,40;0,00;990,40;EUR`,
    truth: ['FV/2026/118 2026-09-13 12300 PLN', 'FV/2026/131 2026-10-25 5000 PLN', 'FV/2026/140 2026-11-20 990.4 EUR'],
  },
];

/** The replaced heading: nothing, an unspecific word, an ambiguous word. */
const otherHeads = ['', 'Spalte 7', 'Value', 'Date'];

/** The list as the portal reads it, with one of its headings renamed. */
function readWith({ sign, text }: Layout, column: number | null, head: string) {
  const [heads = '', ...lines] = text.split('\n');
  const renamed = heads.split(sign).map((each, place) => (place === column ? head : each));
  const rows = [renamed, ...lines.map((line) => line.split(sign))].map((cells, at) => ({
    line: at + 1,
    cells: cells.map((cell) => cell.trim() || null),
  }));
  return readItems(rows, { currency: 'EUR', asksCurrency: true, today: '2026-11-20' });
}

/** What is silently read wrongly of a list; nothing where there is a question or a refusal. */
function silentlyWrong(layout: Layout, column: number | null, head: string): readonly string[] {
  const { truth } = layout;
  const read = readWith(layout, column, head);
  if (read.missing.length > 0 || read.questions.length > 0) return [];
  const ofLine = (line: number) => truth[line - 2]?.split('|') ?? [];
  return read.lines.flatMap(({ line, item, errors }) => {
    if (!item)
      return errors.some(({ code }) => code === 'already-paid' || code === 'sum-line') ? [`${line} passed over`] : [];
    const { documentNumber, itemType, dueDate, amount, outstandingAmount = amount } = item;
    const due = itemType === 'INVOICE' ? dueDate : '-';
    const expected = `${documentNumber} ${due} ${outstandingAmount.amount} ${outstandingAmount.currency}`;
    return ofLine(line).includes(expected) ? [] : [`${expected} for ${ofLine(line)[0]}`];
  });
}

const results = layouts.flatMap((layout) => {
  const heads = layout.text.split('\n')[0]?.split(layout.sign) ?? [];
  return heads.flatMap((head, column) =>
    otherHeads.map((other) => ({ layout, name: layout.name, head, column, other })),
  );
});

describe('B10: a heading removed', () => {
  it.each(layouts)('$name is read as it is with all of them', (layout) => {
    const { missing, questions, lines } = readWith(layout, null, '');
    expect(silentlyWrong(layout, null, '')).toEqual([]);
    // Polish heads are not known: there is a question about the number of the invoice
    if (layout.name.startsWith('Polish')) expect(missing).toEqual(['documentNumber']);
    // Sage numbers its bookings beside the references of the invoices
    const asked = questions.filter(({ code, field }) => !(code === 'also-said' && field === 'documentNumber'));
    expect(questions.length > asked.length).toBe(layout.name.startsWith('Sage'));
    if (!layout.name.startsWith('Polish')) expect([asked, lines.filter(({ item }) => item === null)]).toEqual([[], []]);
  });

  it.each(layouts)('$name without any one of its headings', (layout) => {
    const wrong = results
      .filter((each) => each.layout === layout)
      .flatMap(({ head, column, other }) => {
        const found = silentlyWrong(layout, column, other);
        return found.length === 0 ? [] : [`${head} → “${other}”: ${found[0]}`];
      });
    expect(wrong).toEqual([]);
  });
});
