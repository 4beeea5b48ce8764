export const toldOnce = 'a token or an id is told once, to somebody else';

/**
 * Operations to which the requests made from schemas find no way that succeeds, by what they lack. Whoever makes one
 * succeed takes it off; nothing is added. Their own tests hold that each of them works.
 */
export const notYetSucceeded: Readonly<Record<string, readonly string[]>> = {
  'a claim must have been offered, signed and paid in this order': [
    'closeClaim',
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
    'refuseOrder',
    'reportDefault',
    'takeOverOrder',
  ],
  [toldOnce]: ['findNotification', 'redeemPartnerTool'],
};
