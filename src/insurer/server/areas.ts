import { houseServer } from '../house/server/house.area.ts';
import { portServer } from '../port/server/port.area.ts';

export const insurerServerAreas = [portServer, houseServer] as const;
