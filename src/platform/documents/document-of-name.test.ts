import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOfName } from './document-of-name.ts';
import { type DocumentCategory, documentCategories } from './document-on-file.ts';

const ofName = (name: string) => documentOfName(name, documentCategories).category;

describe('what a file is by its name', () => {
  const names: Readonly<Partial<Record<DocumentCategory, readonly string[]>>> = {
    INVOICES: [
      'Invoice 4711.pdf',
      'Ausgangsrechnung_2026.pdf',
      'facture-88.pdf',
      'Factuur 12.pdf',
      'Fattura.pdf',
      'Factura 9.pdf',
      'RE4711.pdf',
      'inv_20031.PDF',
    ],
    PROOF_OF_DELIVERY: [
      'Delivery note.pdf',
      'POD 4711.jpg',
      'Lieferschein.pdf',
      'bon de livraison 7.pdf',
      'Pakbon.pdf',
      'DDT 33.pdf',
      'Albarán 1.pdf',
      'CMR_signed.pdf',
    ],
    ORDER_OR_CONTRACT: [
      'Purchase Order 5.pdf',
      'Rahmenvertrag.pdf',
      'commande.pdf',
      'Bestelling 3.pdf',
      'Ordine 3.pdf',
      'Pedido.pdf',
      'PO-778.pdf',
    ],
    STATEMENT_OF_ACCOUNT: [
      'Statement of account.xlsx',
      'Kontoauszug.pdf',
      'Relevé de compte.pdf',
      'rekeningoverzicht.pdf',
      'Estratto conto.pdf',
      'Extracto.pdf',
      'OPOS.csv',
    ],
    CORRESPONDENCE: [
      '2. Mahnung.pdf',
      'mise en demeure.pdf',
      'Aanmaning.pdf',
      'Sollecito.pdf',
      'Correo.txt',
      'third reminder.pdf',
    ],
    INSOLVENCY_PROOF: [
      'Insolvenzbeschluss.pdf',
      'Notice of insolvency.pdf',
      'Faillissement.pdf',
      'Sentenza di fallimento.pdf',
      'Redressement judiciaire.pdf',
    ],
    DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT: [
      'Schuldanerkenntnis.pdf',
      'Acknowledgement of debt.pdf',
      'Reconnaissance de dette.pdf',
      'Vonnis.pdf',
    ],
    SECURITY: ['Bürgschaft.pdf', 'Letter of guarantee.pdf', 'Fideiussione.pdf', 'Cautionnement.pdf'],
    BANK_DETAILS: ['RIB.pdf', 'Bankverbindung.pdf'],
    AGREEMENT: [
      'Ratenzahlungsvereinbarung.pdf',
      'échéancier signé.pdf',
      'Piano di rientro.pdf',
      'Betalingsregeling.pdf',
    ],
  };
  test.each(Object.entries(names).flatMap(([category, list]) => list.map((name) => [name, category] as const)))(
    '%s is of the kind %s',
    (name, category) => {
      expect(ofName(name)).toBe(category);
    },
  );

  test('the first word tells, because what follows says what it belongs to', () => {
    expect(ofName('Lieferschein zu Rechnung 4711.pdf')).toBe('PROOF_OF_DELIVERY');
    expect(ofName('Rechnung zu Lieferschein 4711.pdf')).toBe('INVOICES');
    expect(ofName('Letter with the judgment.pdf')).toBe('DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT');
  });

  test('a name that tells nothing proposes nothing', () => {
    for (const name of ['scan0001.pdf', 'IMG_2031.jpg', 'restore.pdf', 'important.txt', '.pdf', ''])
      expect(ofName(name)).toBeNull();
  });

  test('only kinds that the record takes are proposed', () => {
    expect(documentOfName('Rechnung.pdf', ['PROOF_OF_DELIVERY', 'OTHER']).category).toBeNull();
  });
});

describe('the invoice of a file', () => {
  const invoices = [
    { receivableId: 'rcv_1', documentNumber: 'RE-2026/4711' },
    { receivableId: 'rcv_2', documentNumber: '4711' },
    { receivableId: 'rcv_3', documentNumber: '12' },
  ];
  const ofInvoice = (name: string) => documentOfName(name, documentCategories, invoices);

  test('is found however its number is divided, the longest number first', () => {
    expect(ofInvoice('Lieferschein re_2026-4711.pdf')).toEqual({
      category: 'PROOF_OF_DELIVERY',
      receivableId: 'rcv_1',
    });
    expect(ofInvoice('POD 4711.pdf')).toEqual({ category: 'PROOF_OF_DELIVERY', receivableId: 'rcv_2' });
  });

  test('is no part of another number, and a short number is none', () => {
    expect(ofInvoice('invoice 47110.pdf').receivableId).toBeNull();
    expect(ofInvoice('invoice 12.pdf').receivableId).toBeNull();
  });

  test('a file named by the number alone is the invoice', () => {
    expect(ofInvoice('4711.pdf')).toEqual({ category: 'INVOICES', receivableId: 'rcv_2' });
  });
});

test('any name is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, documentNumber) => {
      const { category } = documentOfName(name, documentCategories, [{ receivableId: 'rcv_1', documentNumber }]);
      expect(category === null || documentCategories.includes(category)).toBe(true);
    }),
  );
});
