import type { ExampleLayout } from './example-layouts.ts';

/** Further ledgers as systems of several countries print them, with heads, dates and signs that are easily misread. */
export const moreLayouts: readonly ExampleLayout[] = [
  {
    name: 'FBL5N as text, several currencies with a sum for each',
    sign: '|',
    text: `Customer             200001
Company Code         0100
Name                 Lakeside Tools Ltd
------------------------------------------------------------------------------
|St|DocumentNo|Ty|Doc. Date |Net due dt|    Amt in DC    |DCrcy|    Amt in LC   |LCur |
------------------------------------------------------------------------------
|  |1900001   |RV|03.04.2026|03.05.2026|        12.400,00|USD  |       11.300,00|EUR  |
|  |1900002   |RV|05.04.2026|05.05.2026|         1.000,00|GBP  |        1.150,00|EUR  |
|  |1900003   |DZ|06.05.2026|06.05.2026|         2.000,00-|USD  |        1.850,00-|EUR  |
|* |          |  |          |          |        10.400,00|USD  |        9.450,00|EUR  |
|* |          |  |          |          |         1.000,00|GBP  |        1.150,00|EUR  |`,
  },
  {
    name: 'Xero aged receivables detail with currencies',
    sign: ',',
    text: `Aged Receivables Detail
Example Trading Ltd
As at 30 June 2026
Ageing by due date
Contact,Invoice Date,Due Date,Invoice Number,Invoice Reference,Invoice Currency,Invoice Amount Due,Current,< 1 Month,Older,Total
Harbour Cranes Ltd,3 May 2026,2 Jun 2026,INV-7001,,GBP,500.00,0.00,500.00,0.00,500.00
Harbour Cranes Ltd,9 May 2026,8 Jun 2026,CN-7002,,GBP,-50.00,0.00,-50.00,0.00,-50.00
Total Harbour Cranes Ltd,,,,,,450.00,0.00,450.00,0.00,450.00
Total,,,,,,450.00,0.00,450.00,0.00,450.00`,
  },
  {
    name: 'QuickBooks A/R ageing detail, the month first',
    sign: ',',
    text: `A/R Aging Detail
As of June 30 2026
Date,Transaction Type,Num,Customer,Due Date,Past Due,Amount,Open Balance
1 - 30 days past due
04/03/2026,Invoice,5001,Maple Furniture Inc,06/02/2026,28,1000.00,750.00
04/15/2026,Invoice,5002,Cedar Homes LLC,06/14/2026,16,400.00,400.00
Total for 1 - 30 days past due,,,,,,1400.00,1150.00
TOTAL,,,,,,1400.00,1150.00`,
  },
  {
    name: 'Sage 50 aged debtors with periods',
    sign: ',',
    text: `A/C,Name,Contact,Tran No,Type,Date,Due Date,Ref,Details,Balance,Future,Current,Period 1,Period 2,Older
MER001,Meridian Glass,A Smith,311,SI,04/05/2026,03/06/2026,8801,Panels,960.00,0.00,0.00,960.00,0.00,0.00
MER001,Meridian Glass,A Smith,312,SC,20/05/2026,20/05/2026,8802,Credit,-60.00,0.00,0.00,-60.00,0.00,0.00
OAK002,Oakwell,B Jones,313,SI,21/05/2026,20/06/2026,8803,Doors,150.00,0.00,150.00,0.00,0.00,0.00`,
  },
  {
    name: 'DATEV OPOS list with S and H behind the balance',
    text: `OPOS-Liste Debitoren;;;;;;;;
Konto;Kontobezeichnung;Rechnungs-Nr.;Rechnungs-Datum;Fällig am;Rechnungsbetrag;S/H;Saldo;S/H
10400;Waldhof Möbel GmbH;R-9001;04.05.2026;03.06.2026;1.190,00;S;690,00;S
10400;Waldhof Möbel GmbH;G-9002;11.05.2026;11.05.2026;238,00;H;238,00;H
10500;Sonnenberg AG;R-9003;12.05.2026;11.06.2026;595,00;S;595,00;S
Summe;;;;;;;1.047,00;S`,
  },
  {
    name: 'SAP with the minus behind, days and dunning',
    text: `Debitor;Name 1;Belegnr.;Art;Belegdatum;Nettofälligkeit;Verzug;Mahnst.;Betrag in BW;Währg;Zahlsperre
300100;Bergmann KG;1800110;RV;04.05.2026;03.06.2026;27;1;1.500,00;CHF;
300100;Bergmann KG;1600012;DG;13.05.2026;13.05.2026;48;0;250,00-;CHF;
300200;Talheim GmbH;1800111;RV;14.05.2026;13.06.2026;17;0;800,00;CHF;A`,
  },
  {
    name: 'French, Sage 100, debit and credit with the balance',
    text: `Balance âgée / Échéancier clients;;;;;;;;
Compte tiers;Intitulé;N° de pièce;Date de pièce;Date d'échéance;Débit;Crédit;Solde;Dev.
CLAVANDE;Lavande SARL;FA26051;04/05/2026;03/06/2026;1 200,00;;1 200,00;EUR
CLAVANDE;Lavande SARL;AV26007;13/05/2026;13/05/2026;;150,00;-150,00;EUR
CDELTA;Delta SAS;FA26052;14/05/2026;13/06/2026;300,00;;300,00;EUR
Total général;;;;;1 500,00;150,00;1 350,00;`,
  },
  {
    name: 'Italian, open items with a sign column',
    text: `Partite aperte clienti;;;;;;;;
Cod. cliente;Ragione sociale;N. doc.;Data doc.;Data scad.;Importo originario;Residuo;Segno;Div.
C100;Rossi SpA;1001/A;04/05/2026;03/06/2026;1.220,00;1.000,00;D;EUR
C100;Rossi SpA;17/NC;13/05/2026;13/05/2026;122,00;122,00;A;EUR
C200;Bianchi Srl;1002/A;14/05/2026;13/06/2026;305,00;305,00;D;EUR`,
  },
  {
    name: 'Dutch, outstanding items',
    text: `Openstaande posten debiteuren;;;;;;;;
Deb.nr;Naam debiteur;Boekst.nr;Fact.dat.;Verv.dat.;Factuurbedrag;Ontvangen;Openst. bedrag;Val.
1100;De Vries Bouw BV;26000101;04-05-2026;03-06-2026;1.210,00;210,00;1.000,00;EUR
1100;De Vries Bouw BV;26000102;13-05-2026;12-06-2026;-121,00;0,00;-121,00;EUR
1200;Jansen NV;26000103;14-05-2026;13-06-2026;605,00;0,00;605,00;EUR
Totaal;;;;;1.694,00;210,00;1.484,00;`,
  },
  {
    name: 'Spanish, what is to be collected',
    text: `Relación de efectos pendientes de cobro;;;;;;;
Cód. cliente;Nombre;Nº fra.;F. factura;F. vto.;Importe fra.;Cobrado;Pdte. cobro
430001;Talleres Núñez SL;F26/101;04/05/2026;03/06/2026;1.210,00;210,00;1.000,00
430001;Talleres Núñez SL;A26/007;13/05/2026;13/05/2026;-121,00;0,00;-121,00
430002;Aceros Vega SA;F26/102;14/05/2026;13/06/2026;605,00;0,00;605,00
Suma total;;;;;1.694,00;210,00;1.484,00`,
  },
  {
    name: 'heads in two lines',
    text: `Open items per 30 June 2026;;;;;
Customer;Invoice;Invoice;Due;Open;Curr.
number;number;date;date;amount;
K-51;51001;04/05/2026;03/06/2026;1,200.00;GBP
K-51;51002;13/05/2026;12/06/2026;800.00;GBP
K-52;51003;14/05/2026;13/06/2026;500.00;GBP`,
  },
  {
    name: 'merged cells: the customer stands on its first line only',
    text: `Customer no;Customer name;Invoice;Invoice date;Due date;Open amount
K-61;Elmwood Ltd;61001;2026-05-04;2026-06-03;1200.00
;;61002;2026-05-13;2026-06-12;800.00
K-62;Ashford Ltd;61003;2026-05-14;2026-06-13;500.00
;;61004;2026-05-15;2026-06-14;100.00`,
  },
  {
    name: 'American, the month first, shipped and paid to date',
    sign: ',',
    text: `Cust ID,Customer Name,Inv #,Inv Dt,Due Dt,Ship Dt,Orig Amt,Pd To Dt,Bal Due,Cury
A100,Prairie Feed Co,70001,05/04/2026,06/03/2026,05/01/2026,1200.00,200.00,1000.00,USD
A100,Prairie Feed Co,70002,05/13/2026,06/12/2026,05/11/2026,800.00,0.00,800.00,USD
A200,Mesa Supply,70003,05/14/2026,06/13/2026,05/12/2026,500.00,0.00,500.00,CAD`,
  },
  {
    name: 'aged buckets of invoices, grouped by contact',
    sign: ',',
    text: `Aged debtors by contact
Invoice,Date,Due,Current,1-30 days,31-60 days,61-90 days,> 90 days
Elmwood Ltd,,,,,,,
61001,04/05/2026,03/06/2026,0.00,1200.00,0.00,0.00,0.00
61002,13/05/2026,12/07/2026,800.00,0.00,0.00,0.00,0.00
Ashford Ltd,,,,,,,
61003,14/04/2026,14/05/2026,0.00,0.00,500.00,0.00,0.00`,
  },
];
