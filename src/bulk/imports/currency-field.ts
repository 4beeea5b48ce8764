import { currencyCellType } from './cell-types.ts';
import { field } from './field.ts';

/** The currency of a line, as books, tables of systems and people call its column. */
export const currencyField = field(
  currencyCellType,
  {
    any: 'dcrcy|cury|doc cury|trx curr|waers|ccy|cur|iso|crcy|doc curr|pswsl|wkz umsatz|umsatz wkz|währg|waehrg|waehrung|wäh|lcurr|loc curr|hwaer|iso code currency|fx',
    en: 'currency|currency code|curr|invoice currency|document currency|doc currency|transaction currency|trading currency|cur code|ccy code|local currency|lcy|policy currency|cover currency',
    de: 'währung|belegwährung|whg|wkz|währungskennzeichen|währungscode|währungsschlüssel|währ|hauswährung|policenwährung|vertragswährung',
    fr: 'devise|monnaie|code devise|monnaie facture|code monnaie|dev|devise police',
    nl: 'valuta|munt|muntsoort|valutacode|val|polisvaluta',
    it: 'valuta|divisa|cod valuta|codice valuta|div',
    es: 'moneda|divisa|código moneda|código divisa|mon',
  },
  {
    isWeighty: true,
    isTelling: true,
    notWith: 'current|rate|kurs|taux|cours|koers|tasso|cambio|date|datum|data|fecha',
  },
);
