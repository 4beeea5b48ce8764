import { HandOverCommand } from '../../non-payment/collections/web/HandOver.tsx';
import { ReportDisputeCommand } from '../../non-payment/disputes/web/ReportDispute.tsx';
import { ReportOverdueKey } from '../../non-payment/overdues/web/ReportOverdue.tsx';
import { FilesAnywhere } from '../../platform/ui/files/FilesAnywhere.tsx';
import { AskForCoverKey } from '../../risk/covers/web/AskForCoverKey.tsx';
import { AskForGradeCommand } from '../../risk/grades/web/AskForGradeCommand.tsx';
import { Tours } from '../../service/onboarding/web/Tours.tsx';

/** What can be done on every screen, by key and from the palette: one file, which is fetched after the first paint. */
export function ShellCommands() {
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
