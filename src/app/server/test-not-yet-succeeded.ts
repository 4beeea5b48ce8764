export const toldOnce = 'a token or an id is told once, to somebody else';
export const endedBefore = 'its record is ended by another operation before it is asked';

/**
 * Operations to which the requests made from schemas find no way that succeeds in every run, by what they lack: ids are
 * drawn anew in each run. Whoever makes one succeed each time takes it off. Their own tests hold that each of them works.
 */
export const notYetSucceeded: Readonly<Record<string, readonly string[]>> = {
  'a claim must have been offered, signed and paid in this order': [
    'closeClaim',
    'decideClaim',
    'declareRecovery',
    'enterRecovery',
    'offerSettlement',
    'payClaim',
    'signSettlement',
  ],
  'the file must ask about its columns, miss invoices that are known, or wait for its approval': [
    'cancelOrderJob',
    'confirmCoverJobColumns',
    'confirmCoverRequestJobColumns',
    'confirmLedgerColumns',
    'correctLedgerLine',
    'enterCompleteLedger',
    'moveMisplacedLines',
    'startCoverJob',
    'restoreMissing',
  ],
  'the record must be in a state that time or somebody else brings about': [
    'answerNdCover',
    'changeNdCover',
    'changeRescheduling',
    'deleteOrder',
    'refuseOrder',
    'removePayment',
    'reportDefault',
    'takeOverOrder',
  ],
  [toldOnce]: ['findNotification', 'redeemPartnerTool'],
  [endedBefore]: ['revokeDeadlineCalendar'],
};
