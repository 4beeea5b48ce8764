import { publicConfigPath, withoutSession } from '../../platform/core/public-config.ts';
import { openPortal } from './open-portal.ts';

/** Entry of the portal that has the page to itself. */
const element = document.getElementById('portal');
const session = document.querySelector<HTMLMetaElement>(`meta[name="${withoutSession.name}"]`);
const isSignedOut = session?.content === withoutSession.content;
if (element) void openPortal(element, { configUrl: publicConfigPath, basePath: '/', isSignedOut });
