import { type CellType, read, refused } from '../../bulk/imports/cell-type.ts';
import { nameCellType, textCellType } from '../../bulk/imports/cell-types.ts';
import { cellText } from '../../bulk/imports/table.ts';
import { identifierFault, identifierType, normaliseIdentifier, readIdentifier } from './identifiers.ts';
import { hasLegalForm } from './legal-forms.ts';

/** A company's name: legal forms betray it. */
export const companyNameCellType = textCellType(200, (text) => (hasLegalForm(text) ? 0.95 : nameCellType.fits(text)));

/** The insurer's own id of a company: 6 to 10 digits. */
export const companyIdCellType: CellType<string> = {
  label: 'company id',
  fits: (text) => (readCompanyId(text) === null ? 0 : 0.7),
  read(cell) {
    const id = readCompanyId(cellText(cell));
    return id === null ? refused('not-a-company-id', { example: '1234567' }) : read(id);
  },
};

function readCompanyId(text: string): string | null {
  const type = identifierType('EH');
  return type ? readIdentifier(type, text) : null;
}

/** An identifier of one type, in its normal form. */
export function identifierCellType(code: string): CellType<string> {
  const type = identifierType(code);
  if (!type) throw new RangeError(`No identifier type ${code}`);
  return {
    label: type.label,
    fits(text) {
      const fault = identifierFault(type, normaliseIdentifier(type, text));
      return fault === null ? (type.checksum ? 0.95 : 0.6) : 0;
    },
    read(cell) {
      const value = normaliseIdentifier(type, cellText(cell));
      const fault = identifierFault(type, value);
      return fault ? refused(`identifier-${fault}`, { example: type.example }) : read(value);
    },
  };
}
