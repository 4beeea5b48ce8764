/** A ledger as some system prints it: its name, the separator of its cells, and its text. */
export type ExampleLayout = Readonly<{ name: string; text: string; sign?: string }>;

/** Ledgers as credit managers send them: heads and habits of systems and languages, shortened to a few lines. */
export const exampleLayouts: readonly ExampleLayout[] = [
  {
    name: 'a list with the day of the last payment',
    text: `Customer;Invoice;Invoice date;Due date;Open amount;Currency;Last payment date
K-1;1001;2026-05-01;2026-06-01;1200.00;EUR;2026-07-03
K-1;1002;2026-05-11;2026-06-11;800.00;EUR;2026-07-03
K-2;1003;2026-05-12;2026-06-12;500.00;EUR;`,
  },
  {
    name: 'a list with further days',
    text: `Customer;Invoice;Invoice date;Due date;Amount;Dunning date;Entered on;Contract end
K-1;1001;2026-05-01;2026-06-01;1200.00;2026-07-01;2026-05-02;2027-01-01
K-1;1002;2026-05-11;2026-06-11;800.00;2026-07-11;2026-05-12;2027-02-01
K-2;1003;2026-05-12;2026-06-12;500.00;2026-07-12;2026-05-13;2027-03-01`,
  },
  ...['Währg', 'Crcy', 'LCurr', 'WKZ', 'Curr.', 'Devise', 'Money'].map((head) => ({
    name: `a list with its currency under "${head}"`,
    text: `Customer;Invoice;Invoice date;Due date;Amount;${head}
K-1;1001;2026-05-01;2026-06-01;1200.00;USD
K-1;1002;2026-05-11;2026-06-11;800.00;USD
K-2;1003;2026-05-12;2026-06-12;500.00;EUR`,
  })),
  {
    name: 'DATEV postings',
    text: `"Umsatz (ohne Soll/Haben-Kz)";"Soll/Haben-Kennzeichen";"WKZ Umsatz";Kurs;Konto;"Gegenkonto (ohne BU-Schlüssel)";Belegdatum;"Belegfeld 1";Skonto;Buchungstext
1.190,00;S;EUR;;10001;8400;15.05.2026;RE-1001;;Nordwind
238,00;H;EUR;;10001;8400;20.05.2026;GS-17;;Gutschrift
595,00;S;EUR;;10002;8400;21.05.2026;RE-1002;;Verbeek`,
  },
  {
    name: 'DATEV open items',
    text: `Konto;Bezeichnung;Rechnungsnr.;Datum;Fälligkeit;Betrag Soll;Betrag Haben;Saldo;S/H;WKZ
10001;Nordwind GmbH;RE-1001;15.05.2026;14.06.2026;1.190,00;0,00;1.190,00;S;EUR
10001;Nordwind GmbH;GS-17;20.05.2026;;0,00;238,00;238,00;H;EUR
10002;Verbeek BV;RE-1002;21.05.2026;20.06.2026;595,00;0,00;595,00;S;EUR`,
  },
  {
    name: 'amounts and what came in, without a balance',
    text: `Customer;Invoice No;Invoice date;Due date;Amount;Paid
K-1;1001;2026-05-01;2026-06-01;1200.00;1000.00
K-1;1002;2026-05-11;2026-06-11;800.00;0.00
K-2;1003;2026-05-12;2026-06-12;500.00;500.00`,
  },
  {
    name: 'amounts with yes and no under "Paid"',
    text: `Customer;Invoice No;Invoice date;Due date;Amount;Paid
K-1;1001;2026-05-01;2026-06-01;1200.00;No
K-1;1002;2026-05-11;2026-06-11;800.00;Yes
K-2;1003;2026-05-12;2026-06-12;500.00;No`,
  },
  {
    name: 'SAP FBL5N as a spreadsheet',
    text: `Account;Assignment;Document Number;Document Type;Document Date;Net due date;Amount in doc. curr.;Document currency;Amount in local currency;Local Currency;Text
100123;A1;1800001;RV;01.05.2026;31.05.2026;1.200,00;USD;1.100,00;EUR;x
100123;A2;1800002;DG;11.05.2026;11.05.2026;200,00-;USD;180,00-;EUR;y
100124;A3;1800003;DZ;12.05.2026;12.05.2026;300,00-;USD;270,00-;EUR;z`,
  },
  {
    name: 'SAP FBL5N as text, one list for each customer',
    sign: '|',
    text: `Customer             100123
Company Code         1000
Name                 Nordwind GmbH
----------------------------------------------
|  |DocumentNo|Type|Doc. Date |Net due dt|Amount in DC|Crcy |
----------------------------------------------
|  |1800001   |RV  |01.05.2026|31.05.2026|    1.200,00|USD  |
|  |1800002   |DG  |11.05.2026|11.05.2026|      200,00-|USD  |
|* |          |    |          |          |    1.000,00|USD  |
Customer             100124
Company Code         1000
Name                 Verbeek BV
----------------------------------------------
|  |DocumentNo|Type|Doc. Date |Net due dt|Amount in DC|Crcy |
----------------------------------------------
|  |1800003   |RV  |12.05.2026|11.06.2026|      300,00|USD  |
|* |          |    |          |          |      300,00|USD  |
|**|          |    |          |          |    1.300,00|USD  |`,
  },
  {
    name: 'fields of SAP tables',
    text: `KUNNR;BELNR;BLART;BLDAT;FAEDT;WRBTR;WAERS;DMBTR;SHKZG
100123;1800001;RV;20260501;20260531;1200.00;USD;1100.00;S
100123;1800002;DG;20260511;20260511;200.00;USD;180.00;H
100124;1800003;RV;20260512;20260611;300.00;USD;270.00;S`,
  },
  {
    name: 'Xero aged receivables in detail',
    sign: ',',
    text: `Aged Receivables Detail
Demo Company
As at 30 June 2026
Invoice Date,Due Date,Invoice Number,Invoice Reference,Current,< 1 Month,1 Month,2 Months,Older,Total
Nordwind Ltd
1 May 2026,31 May 2026,INV-0001,P/O 9711,0.00,1200.00,0.00,0.00,0.00,1200.00
11 May 2026,10 Jun 2026,INV-0002,,0.00,800.00,0.00,0.00,0.00,800.00
Total Nordwind Ltd,,,,0.00,2000.00,0.00,0.00,0.00,2000.00
Verbeek BV
12 May 2026,11 Jul 2026,INV-0003,,500.00,0.00,0.00,0.00,0.00,500.00
Total Verbeek BV,,,,500.00,0.00,0.00,0.00,0.00,500.00
Total,,,,500.00,2000.00,0.00,0.00,0.00,2500.00`,
  },
  {
    name: 'Xero aged receivables summary',
    sign: ',',
    text: `Aged Receivables Summary
Demo Company
As at 30 June 2026
Contact,Current,< 1 Month,1 Month,2 Months,3 Months,Older,Total
Nordwind Ltd,0.00,2000.00,0.00,0.00,0.00,0.00,2000.00
Verbeek BV,500.00,0.00,0.00,0.00,0.00,0.00,500.00
Total,500.00,2000.00,0.00,0.00,0.00,0.00,2500.00`,
  },
  {
    name: 'aged buckets, one row a customer',
    text: `Customer No;Customer Name;Current;1-30;31-60;61-90;Over 90;Total
K-1;Nordwind;0;1200;800;0;0;2000
K-2;Verbeek;500;0;0;0;0;500
K-3;Rossi;0;0;0;0;70;70`,
  },
  {
    name: 'QuickBooks open invoices',
    sign: ',',
    text: `Example Company
Open Invoices
As of June 30 2026
,Date,Transaction Type,Num,Terms,Due Date,Open Balance
Nordwind Ltd,,,,,,
,05/01/2026,Invoice,1001,Net 30,05/31/2026,1200.00
,05/11/2026,Credit Memo,1002,,05/11/2026,-200.00
Total for Nordwind Ltd,,,,,,1000.00
Verbeek BV,,,,,,
,05/12/2026,Invoice,1003,Net 30,06/11/2026,300.00
Total for Verbeek BV,,,,,,300.00
TOTAL,,,,,,1300.00`,
  },
  {
    name: 'Sage aged debtors in detail',
    text: `A/C;No;Type;Date;Due;Ref;Details;Balance
ABC001;101;SI;01/05/2026;31/05/2026;1001;Goods;1200.00
ABC001;102;SC;13/05/2026;13/05/2026;1002;Returned;-200.00
BRI001;103;SA;14/05/2026;14/05/2026;BACS1;On account;-300.00`,
  },
  {
    name: 'Exact, Dutch',
    text: `Debiteurnr.;Naam;Factuurnr.;Factuurdatum;Vervaldatum;Bedrag;Openstaand;Valuta;Dagen open
1001;Nordwind;2600017;01-05-2026;31-05-2026;1.200,00;1.000,00;EUR;30
1001;Nordwind;2600018;13-05-2026;12-06-2026;800,00;800,00;EUR;18
1002;Verbeek;2600019;14-05-2026;13-06-2026;500,00;500,00;EUR;17`,
  },
  {
    name: 'Odoo',
    text: `Number;Invoice Partner Display Name;Invoice/Bill Date;Due Date;Untaxed Amount;Total;Amount Due;Payment Status;Currency
INV/2026/00017;Nordwind GmbH;2026-05-01;2026-05-31;1000.00;1190.00;1190.00;Not Paid;EUR
INV/2026/00018;Nordwind GmbH;2026-05-11;2026-06-10;500.00;595.00;95.00;Partially Paid;EUR
INV/2026/00019;Verbeek BV;2026-05-12;2026-06-11;100.00;119.00;0.00;Paid;EUR`,
  },
  {
    name: 'Business Central customer ledger entries',
    text: `Posting Date;Document Date;Document Type;Document No.;Customer No.;Customer Name;Description;Currency Code;Original Amount;Remaining Amount;Due Date;Open
2026-05-02;2026-05-01;Invoice;103001;10000;Nordwind;Order 1;USD;1200.00;1000.00;2026-05-31;Yes
2026-05-12;2026-05-11;Credit Memo;104001;10000;Nordwind;Return;USD;-200.00;-200.00;2026-05-11;Yes
2026-05-13;2026-05-12;Payment;BANK1;20000;Verbeek;Pay;USD;-300.00;-300.00;2026-05-12;Yes`,
  },
  {
    name: 'French, with the side of the account',
    text: `Compte;Libellé;N° pièce;Date pièce;Échéance;Montant;Sens;Devise
411001;Lavande;FA1001;01/05/2026;31/05/2026;1 200,00;D;EUR
411001;Lavande;AV17;13/05/2026;13/05/2026;200,00;C;EUR
411002;Delta;FA1002;14/05/2026;13/06/2026;300,00;D;EUR`,
  },
  {
    name: 'Italian, debit and credit',
    text: `Codice cliente;Ragione sociale;Numero documento;Data documento;Scadenza;Dare;Avere;Divisa
C1;Rossi SpA;1001;01/05/2026;31/05/2026;1.200,00;;EUR
C1;Rossi SpA;17;13/05/2026;;;200,00;EUR
C2;Bianchi Srl;1002;14/05/2026;13/06/2026;300,00;;EUR`,
  },
  {
    name: 'Spanish, with what is pending',
    text: `Cliente;Nº factura;Fecha factura;Fecha vencimiento;Importe;Pendiente;Moneda
C1;F-1001;01/05/2026;31/05/2026;1.200,00;1.000,00;EUR
C1;F-1002;13/05/2026;12/06/2026;800,00;800,00;EUR
C2;F-1003;14/05/2026;13/06/2026;500,00;500,00;EUR`,
  },
  {
    name: 'Dr and Cr behind the amounts',
    text: `Party;Bill No;Bill Date;Due Date;Amount
Nordwind;1001;2026-05-01;2026-05-31;1200.00 Dr
Nordwind;17;2026-05-11;2026-05-11;200.00 Cr
Verbeek;1002;2026-05-12;2026-06-11;300.00 Dr`,
  },
  {
    name: 'titles above, sums below and heads on each page',
    text: `Open items of Example AG;;;;
Printed 30.06.2026;;;;
Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Betrag
K-1;1001;01.05.2026;31.05.2026;1.200,00
Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Betrag
K-2;1002;11.05.2026;10.06.2026;800,00
Summe;;;;2.000,00`,
  },
  {
    name: 'amounts without decimals',
    text: `Customer;Invoice;Invoice date;Due date;Amount
K-1;1001;2026-05-01;2026-06-01;1.200
K-1;1002;2026-05-11;2026-06-11;2.800
K-2;1003;2026-05-12;2026-06-12;3.500`,
  },
  {
    name: 'two amounts under one head',
    text: `Customer;Invoice;Invoice date;Due date;Amount;Amount
K-1;1001;2026-05-01;2026-06-01;1200.00;1000.00
K-1;1002;2026-05-11;2026-06-11;800.00;700.00
K-2;1003;2026-05-12;2026-06-12;500.00;400.00`,
  },
  {
    name: 'a day of payment beside what is still owed',
    text: `Customer;Invoice;Invoice date;Due date;Amount;Balance;Paid on
K-1;1001;2026-05-01;2026-06-01;1200.00;1000.00;2026-06-05
K-1;1002;2026-05-11;2026-06-11;800.00;0.00;2026-06-07
K-2;1003;2026-05-12;2026-06-12;500.00;500.00;`,
  },
  {
    name: 'a "payment date" without a balance',
    text: `Customer;Invoice;Invoice date;Due date;Amount;Payment date
K-1;1001;2026-05-01;2026-06-01;1200.00;2026-06-05
K-1;1002;2026-05-11;2026-06-11;800.00;
K-2;1003;2026-05-12;2026-06-12;500.00;`,
  },
  {
    name: 'a currency that is none',
    text: `Customer;Invoice;Invoice date;Due date;Amount;Currency
K-1;1001;2026-05-01;2026-06-01;1200.00;domestic
K-1;1002;2026-05-11;2026-06-11;800.00;foreign
K-2;1003;2026-05-12;2026-06-12;500.00;foreign`,
  },
  {
    name: 'delivery days under a head that says so',
    text: `Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Lieferdatum;Betrag
K-1;1001;01.05.2026;31.05.2026;28.04.2026;1.200,00
K-1;1002;13.05.2026;12.06.2026;10.05.2026;800,00
K-2;1003;14.05.2026;13.06.2026;11.05.2026;500,00`,
  },
];
