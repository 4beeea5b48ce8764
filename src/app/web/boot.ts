import { publicConfigPath } from '../../platform/core/public-config.ts';
import { openPortal } from './open-portal.ts';

/** Entry of the portal that has the page to itself. */
const element = document.getElementById('portal');
if (element) void openPortal(element, { configUrl: publicConfigPath, basePath: '/' });
