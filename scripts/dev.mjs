/** `npm run dev`: the server and the screens, both reloading when their sources change, on one address. */
import { ensureInstalled, startNode } from './bootstrap.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const address = `http://localhost:${port}`;

const children = [
  startNode(['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    PORT: String(serverPort),
    AVAL_PUBLIC_URL: process.env.AVAL_PUBLIC_URL ?? address,
  }),
  startNode(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    AVAL_DEV_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
];
console.log(`Screens that reload: ${address}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
}
