import { useEffect } from 'react';
import { HandOverCommand } from '../../non-payment/collections/web/HandOver.tsx';
import { ReportDisputeCommand } from '../../non-payment/disputes/web/ReportDispute.tsx';
import { ReportOverdueKey } from '../../non-payment/overdues/web/ReportOverdue.tsx';
import { FilesAnywhere } from '../../platform/ui/files/FilesAnywhere.tsx';
import { keepFocus } from '../../platform/ui/kept-focus.ts';
import { AskForCoverKey } from '../../risk/covers/web/AskForCoverKey.tsx';
import { AskForGradeCommand } from '../../risk/grades/web/AskForGradeCommand.tsx';
import { Tours } from '../../service/onboarding/web/Tours.tsx';

/** What can be done on every screen by key and from the palette, and what keeps the focus: fetched after the first paint. */
export function ShellCommands() {
  useEffect(keepFocus, []);
  return (
    <>
      <AskForCoverKey />
      <ReportOverdueKey />
      <ReportDisputeCommand />
      <HandOverCommand />
      <AskForGradeCommand />
      <FilesAnywhere />
      <Tours />
    </>
  );
}
