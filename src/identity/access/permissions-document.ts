import type { Access, Contract, Operation } from '../../platform/core/contract.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { permissionAreas, permissionMeanings } from './permission-meanings.ts';
import { permissions } from './permissions.ts';

/**
 * `docs/permissions.md` in full, as Markdown: what each permission opens, with the operations that ask for it, and who
 * may call each operation. A test compares the file with it.
 */
export function permissionsDocument(areas: readonly Contract[]): string {
  const operations = areas.flatMap((contract) => Object.values(contract));
  return [
    '# Permissions',
    'Made from the contracts by `npm run docs`; do not edit. Every operation names who may call it, and the server refuses everybody else.',
    ...permissionAreas.map((area) => areaSection(area, operations)),
    '## Operations',
    table(
      ['operation', 'who may call it'],
      operations.map((operation) => [addressOf(operation), describe(operation.access)]),
    ),
    '',
  ].join('\n\n');
}

function areaSection(area: string, operations: readonly Operation[]): string {
  const held = permissions.filter((permission) => permissionMeanings[permission].area === area);
  const rows = held.map((permission) => [
    `\`${permission}\``,
    permissionMeanings[permission].opens,
    askedBy(permission, operations),
  ]);
  return `## ${area}\n\n${table(['permission', 'opens', 'required by'], rows)}`;
}

function askedBy(permission: Permission, operations: readonly Operation[]): string {
  if (permission === 'no_transactional') return 'refused by every operation that submits, declares or claims';
  const asking = operations.filter(({ access }) => access.who === 'holder' && access.of.includes(permission));
  return asking.map(addressOf).join('<br>');
}

function addressOf({ method, path }: Operation): string {
  return `\`${method} ${path}\``;
}

function describe(access: Access): string {
  if (access.who === 'anyone') return 'anyone';
  if (access.who === 'signed-in') return 'whoever is signed in';
  if (access.who === 'administrator') return 'the administrator of an organisation';
  if (access.who === 'insurer') return 'the insurer';
  const needed = access.of.map((permission) => `\`${permission}\``).join(' and ');
  return access.transactional ? `${needed}, not \`no_transactional\`` : needed;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
