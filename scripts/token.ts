/** Prints a bearer token of a demo person for the running server: `npm run --silent token -- rosa.requestor@nordwind.example` */

const [email] = process.argv.slice(2);
if (!email) stop('Usage: npm run --silent token -- <e-mail>');

const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
const address = `http://${isAnyAddress(host) ? '127.0.0.1' : bracketed(host)}:${port}/dev-idp/bearer-token`;

const reply = await ask(address, email);
if (reply.status === 404)
  stop(`The server on port ${port} knows nobody with the address ${email}, or uses an identity provider of its own.`);
if (!reply.ok) stop(`The server on port ${port} answered ${reply.status}.`);
process.stdout.write(await reply.text());

async function ask(url: string, wanted: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ email: wanted }),
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    stop(`No server answers at ${url}. Start it with "npm start", and name its port with PORT if it is not 3000.`);
  }
}

function isAnyAddress(name: string): boolean {
  return name === '0.0.0.0' || name === '::' || name === 'localhost';
}

function bracketed(name: string): string {
  return name.includes(':') ? `[${name}]` : name;
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
