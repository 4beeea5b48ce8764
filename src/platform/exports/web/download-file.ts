import { isOpen } from '../../core/export.ts';
import type { Call } from '../../ui/client.ts';
import { type ExportOnWire, exportsContract } from '../exports.contract.ts';

/** Pauses between two looks at an export: small files are ready at once, large ones are polled less often. */
const firstPauses = [150, 250, 400, 600, 800, 1_000];
const laterPause = 3_000;
/** Polls after which asking stops: the list of exports shows what became of it. */
const mostLooks = 400;

/**
 * Follows an export until it is over; `null` when that takes too long. `onSlow` is called once when it is not quick.
 */
export async function followExport(call: Call, exportId: string, onSlow: () => void): Promise<ExportOnWire | null> {
  for (let look = 0; look < mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, firstPauses[look] ?? laterPause));
    const found = await call(exportsContract.findExport, { params: { exportId } });
    if (!isOpen(found.state)) return found;
    if (look + 1 === firstPauses.length) onSlow();
  }
  return null;
}

/** Has the browser take a file, as if its link had been pressed. */
export function downloadFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
