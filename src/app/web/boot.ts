import { noSession, publicConfigPath } from '../../platform/core/public-config.ts';
import { openPortal } from './open-portal.ts';

/** Entry of the portal that has the page to itself. */
const element = document.getElementById('portal');
const isSignedOut = element?.dataset['session'] === noSession;
if (element) void openPortal(element, { configUrl: publicConfigPath, basePath: '/', isSignedOut });
