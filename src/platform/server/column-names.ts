import { PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';

/**
 * Names are snake case in the database and camel case in the program (decision 107). They are translated where a
 * statement is written and where its answer is announced: once per name, never per row.
 */
function translated(translate: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let translation = known.get(name);
    if (translation === undefined) known.set(name, (translation = translate(name)));
    return translation;
  };
}

/** `cap_id` as `capId`; what is camel case already stays. */
export const camelCase = translated((name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()));

/** `capId` as `cap_id`; what is snake case already stays. */
export const snakeCase = translated((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const quoted = translated((name) => snakeCase(name).replaceAll('"', '""'));

/** Has the rows of a connection named in camel case. */
export function nameInCamelCase(client: pg.PoolClient): void {
  // pg makes the keys of the rows of these fields, right after
  client.connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
    for (const field of fields) field.name = camelCase(field.name);
  });
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return quoted(name);
  }
}

/** PostgreSQL, with the names of the builder in snake case. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}
