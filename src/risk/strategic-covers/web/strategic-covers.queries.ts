import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { strategicCoversContract } from '../strategic-covers.contract.ts';

/** A cover's place among the strategic ones, and what may be done about it. */
export type StrategicPlace = ReplyOf<typeof strategicCoversContract.findStrategicPlace>;

/** What an action on a strategic cover changes beyond the list of them. */
const alsoChanges = ['covers', 'history'] as const;

/** Whether a cover is strategic, and what may be done about it. */
export function useStrategicPlace(coverId: string, options: { enabled: boolean } = { enabled: true }) {
  return useOperation(strategicCoversContract.findStrategicPlace, { params: { coverId } }, options);
}

/** Nominates a buyer. */
export function useNominate() {
  return useAction(strategicCoversContract.nominateStrategicCover, { alsoChanges });
}

/** Changes priority and need. */
export function useChangeStrategic() {
  return useAction(strategicCoversContract.changeStrategicCover, { alsoChanges });
}

/** Removes a buyer. */
export function useRemoveStrategic() {
  return useAction(strategicCoversContract.removeStrategicCover, { alsoChanges });
}
