/** Finds the Chromium of the system for the browser journeys, or has the system's package manager install it. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const packageManagers = [
  {
    program: 'apt-get',
    steps: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  { program: 'apk', steps: [['add', '--no-progress', 'chromium']] },
  { program: 'dnf', steps: [['install', '-y', '-q', 'chromium']] },
];

export const chromiumIsMissing =
  'The browser journeys need Chromium or Chrome, and none was found. Install one, or name it with CHROMIUM=/path/to/chromium.';

/** The path of a Chromium, or `null`. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? named : null;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...elsewhere].find(isProgram) ?? null;
}

/** The path of a Chromium; root's machine gets one installed. `null` when there is none and none can be had. */
export function ensureChromium() {
  return findChromium() ?? (process.getuid?.() === 0 && installChromium() ? findChromium() : null);
}

function installChromium() {
  const manager = packageManagers.find(
    ({ program }) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (!manager) return false;
  console.log(`Installing Chromium with ${manager.program} …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  return manager.steps.every((step) => spawnSync(manager.program, step, options).status === 0);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
