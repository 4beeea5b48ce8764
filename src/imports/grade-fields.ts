import { companyReferenceFields } from './company-fields.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from './field.ts';
import { identifiersOf } from './identifier-fields.ts';
import { dayNotion, gradeNotion } from './notions.ts';

/** The fields of a company's grade. */
export const gradeFields = {
  ...companyReferenceFields,
  grade: field(
    gradeNotion,
    {
      en: 'grade|grade code|rating|risk grade|credit rating|risk class',
      de: 'bonität|bonitätsstufe|bonitätsnote|ratingnote|note|risikoklasse|stufe',
      fr: 'cote|note|notation|cotation',
      nl: 'beoordeling|score',
      it: 'voto|valutazione|classe rischio|grado',
      es: 'calificación|nota',
    },
    { isWeighty: true },
  ),
  gradeDate: field(
    dayNotion,
    {
      any: 'datum|date|data',
      en: 'grade date|rating date|as of|graded on|valid from',
      de: 'ratingdatum|bonitätsdatum|stand|bewertet am|gültig ab',
      fr: 'date notation|date cotation|date cote|au',
      nl: 'datum beoordeling|ratingdatum|geldig vanaf',
      it: 'data valutazione|data rating',
      es: 'fecha|fecha calificación',
    },
    { isWeighty: true },
  ),
} as const;

/** The grade that a line gives a company. */
export function gradeOf(values: ValuesOf<typeof gradeFields>): Assembly {
  const leftOut: FieldNote[] = [];
  const { companyId, grade, gradeDate } = values;
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  return { record: defined({ companyId, identifier, grade, gradeDate }), leftOut };
}
