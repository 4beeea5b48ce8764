/** The server: `node src/app/server/main.ts`, configured by the environment alone. */
import { openClock } from '../../platform/server/clock.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { messageForLog } from '../../platform/server/logging.ts';
import { type Config, describeSettings, readConfig } from './config.ts';
import { type DemoPerson, ensureDemoWorld, listDemoPeople } from './demo-world.ts';
import { loadDevelopmentProvider } from './development-parts.ts';
import { openScreenDrawing } from './screen-drawing.ts';
import { type StartedDatabase, startDatabase } from './start-database.ts';

/** How long requests under way may take to end before the server stops nevertheless, in ms. */
const drainTime = 10_000;

/** How to end what has been started so far, in the order of starting. */
const ends: Array<() => Promise<unknown>> = [];
let isStopping = false;

// a signal, or the end of the process that started this one, may come at any moment, also during the start
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
process.channel?.unref();

try {
  const config = readConfig(process.env);
  greet(config, await start(config));
} catch (error) {
  if (!isStopping) console.error(`\nThe portal could not start. ${explain(error)}\n`);
  await stop(1);
}

/** Starts the portal; answers who can sign in without a password, `null` where nobody can. */
async function start(config: Config): Promise<readonly DemoPerson[] | null> {
  // PostgreSQL starts while the modules of the server load
  const [postgres, developmentProvider, { buildApp }] = await Promise.all([
    startPostgres(config),
    config.idp ? null : loadDevelopmentProvider(),
    import('./build-app.ts'),
  ]);
  const clock = openClock(config.timeZone, config.clock ?? undefined);
  const database = openDatabase(postgres.url, {
    connections: config.databaseConnections,
    log: (error) => console.error(`Database: ${messageForLog(error)}`),
  });
  ends.push(() => inTime(database.close()));
  if (config.demo) await ensureDemoWorld({ ownerUrl: postgres.url, database, clock }, announce);

  // before anybody can reach the portal, so that it names nobody who comes later
  const people = config.idp ? null : await listDemoPeople(database);
  const drawing = openScreenDrawing(config.drawingWaitSeconds, (message) =>
    console.error(messageForLog(new Error(message))),
  );
  if (drawing) ends.push(() => drawing.end());
  const app = await buildApp({ config, database, clock, developmentProvider, drawing });
  ends.push(() => inTime(app.close()));
  await app.listen({ host: config.host, port: config.port });
  // a fifth of all code: nobody who opens the portal waits for it
  const { startBackgroundWork } = await import('./background-work.ts');
  const work = await startBackgroundWork({ config, url: postgres.url, database, clock });
  ends.push(() => inTime(work.stop()));
  drawing?.begin();
  return people;
}

async function startPostgres(config: Config): Promise<StartedDatabase> {
  const postgres = await startDatabase(config, announce);
  ends.push(() => postgres.stop());
  return postgres;
}

/** Ends the work in the background, then the requests under way and the streams, then the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of ends.toReversed()) await end();
  process.exit(exitCode);
}

async function inTime(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, drainTime))]);
}

/** Prints the address of the portal and, in the demo world, the people who can sign in. */
function greet(config: Config, people: readonly DemoPerson[] | null): void {
  const settings = describeSettings(process.env);
  if (settings.length > 0) announce(`Settings: ${settings.join(' ')}`);
  announce(`\n${config.brand.name} is open at ${config.publicUrl}`);
  if (config.maintenance.on) announce('It is in maintenance: visitors see the maintenance page.');
  if (!people) return;
  announce('\nSign in by choosing a name, without a password:');
  for (const { email, name, jobTitle } of people) {
    announce(`  ${email.padEnd(38)} ${name}${jobTitle ? `, ${jobTitle}` : ''}`);
  }
  announce('');
}

function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return 'Its port is taken by another program: stop that, or choose another with PORT.';
  const told = process.env['AVAL_LOG_LEVEL'] === 'debug' ? (stack ?? message) : message;
  return isOurs(code) ? `${told}\n\n  code: ${code}` : told;
}

/** Codes of the portal have words with hyphens between them (docs/operations.md); those of Node and PostgreSQL have none. */
function isOurs(code: string | undefined): boolean {
  return /^[a-z]+(?:-[a-z]+)+$/.test(code ?? '');
}

function announce(line: string): void {
  console.log(line);
}
