/** The server: `node src/app/server/main.ts`, configured by the environment alone. */
import type { FastifyInstance } from 'fastify';
import { runInBackground } from '../../platform/server/background.ts';
import { openClock } from '../../platform/server/clock.ts';
import { type DatabaseAccess, openDatabase } from '../../platform/server/database.ts';
import { backgroundSteps } from './background-steps.ts';
import { type Config, describeSettings, readConfig } from './config.ts';
import { ensureDemoWorld, listDemoPeople } from './demo-world.ts';
import { type StartedDatabase, startDatabase } from './start-database.ts';

type Running = Readonly<{
  app: FastifyInstance;
  background: ReturnType<typeof runInBackground>;
  database: DatabaseAccess;
  postgres: StartedDatabase;
}>;

/** How long requests under way may take to end before the server stops nevertheless, in ms. */
const drainTime = 10_000;

try {
  const config = readConfig(process.env);
  const running = await start(config);
  stopOnRequest(running);
  await greet(config, running);
} catch (error) {
  console.error(`\nThe portal could not start. ${explain(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<Running> {
  // PostgreSQL starts while the modules of the server load
  const [postgres, { buildApp }] = await Promise.all([startDatabase(config, say), import('./build-app.ts')]);
  const database = openDatabase(postgres.url, {
    connections: config.databaseConnections,
    log: ({ message }) => console.error(`Database: ${message}`),
  });
  const clock = openClock(config.timeZone, config.clock ?? undefined);
  try {
    if (config.demo) await ensureDemoWorld({ ownerUrl: postgres.url, database, clock }, say);
    const app = await buildApp({ config, database, clock });
    await app.listen({ host: config.host, port: config.port });
    const background = runInBackground(backgroundSteps({ config, database, clock }), {
      log: (step, { message }) => console.error(`Background work "${step}": ${message}`),
    });
    return { app, background, database, postgres };
  } catch (error) {
    await database.close();
    await postgres.stop();
    throw error;
  }
}

/** Stops when asked to: by a signal, or because the process that started this one is gone. */
function stopOnRequest(running: Running): void {
  let isStopping = false;
  const stopOnce = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop(running);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopOnce);
  process.on('disconnect', stopOnce);
  process.channel?.unref();
}

/** Lets requests under way end, tells streams to reconnect, then stops the database. */
async function stop({ app, background, database, postgres }: Running): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, drainTime));
  await Promise.race([Promise.all([app.close(), background.stop()]), tooLong]);
  await database.close();
  await postgres.stop();
}

/** Tells where the portal is and, in the demo world, as whom one can sign in. */
async function greet(config: Config, { database }: Running): Promise<void> {
  const settings = describeSettings(process.env);
  if (settings.length > 0) say(`Settings: ${settings.join(' ')}`);
  say(`\n${config.brand.name} is open at ${config.publicUrl}`);
  if (config.maintenance.on) say('It is in maintenance: visitors see the maintenance page.');
  if (config.idp) return;
  say('\nSign in by choosing a name, without a password:');
  for (const { email, name, jobTitle } of await listDemoPeople(database)) {
    say(`  ${email.padEnd(38)} ${name}${jobTitle ? `, ${jobTitle}` : ''}`);
  }
  say('');
}

function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return 'Its port is taken by another program: stop that, or choose another with PORT.';
  return process.env['AVAL_LOG_LEVEL'] === 'debug' ? (stack ?? message) : message;
}

function say(line: string): void {
  console.log(line);
}
