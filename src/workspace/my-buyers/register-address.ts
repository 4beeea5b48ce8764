/** What the search of the register has in an address: it had the address of the list before the list was there. */
const ofRegister = [
  'searchMode',
  'country',
  'name',
  'place',
  'subdivision',
  'identifierType',
  'identifier',
  'extended',
];

/** Whether an address of the list of buyers is one of the search of the register. */
export function isSearchOfRegister(search: Readonly<Record<string, string | undefined>>): boolean {
  return ofRegister.some((name) => search[name] !== undefined);
}
