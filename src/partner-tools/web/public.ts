/** What screens of other areas use of the tools. */

export { GermanToolLink, useReportsInGermanTool } from './GermanToolLink.tsx';
export { ToTool } from './ToTool.tsx';
