import { type CellType, read, refused } from '../../bulk/imports/cell-type.ts';
import { dayCellType } from '../../bulk/imports/cell-types.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { cellText } from '../../bulk/imports/table.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import { companyReferenceFields } from '../buyers/company-fields.ts';
import { type GradeCode, gradeCodes } from '../buyers/grade.ts';
import { identifiersOf } from '../buyers/identifier-fields.ts';

/** A grade: `05`, `5`, `Grade 5`, `NA`. */
const gradeCellType: CellType<GradeCode> = {
  label: 'grade',
  fits: (text) => (readGrade(text) === null ? 0 : 0.8),
  read(cell) {
    const grade = readGrade(cellText(cell));
    return grade === null ? refused('not-a-grade') : read(grade);
  },
};

function readGrade(text: string): GradeCode | null {
  const bare = text.toUpperCase().replace(/^(?:GRADE|RATING|NOTE|COTE|STUFE|CLASS|KLASSE|G)\s*[:.]?\s*/, '');
  const code = /^\d$/.test(bare) ? `0${bare}` : /^N\/?A\.?$|^N\.A\.$/.test(bare) ? 'NA' : bare;
  return isOneOf(gradeCodes, code) ? code : null;
}

/** The fields of a company's grade. */
export const gradeFields = {
  ...companyReferenceFields,
  grade: field(
    gradeCellType,
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
    dayCellType,
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
