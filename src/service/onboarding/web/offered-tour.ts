import { type Command, useOfferedCommands } from '../../../platform/ui/commands.tsx';

/** The command that starts the tour of the area one is in. */
export const tourCommand = 'tour';

/** The tour that is offered here, for menus and the help; `undefined` where there is none. */
export function useOfferedTour(): Command | undefined {
  return useOfferedCommands().find(({ id }) => id === tourCommand);
}
