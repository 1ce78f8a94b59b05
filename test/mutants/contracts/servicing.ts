import type { Mutant } from '../contracts.ts'

const asset = 'assets/FinancialAsset.sol'
const registry = 'assets/RegistryStorage.sol'
const book = 'servicing/ServicingBook.sol'
const filing = 'servicing/Filing.sol'
const payments = 'servicing/Payments.sol'
const guard = 'servicing/NavGuard.sol'
const ledger = 'servicing/Servicing.sol'
const snapshots = 'servicing/NavSnapshots.sol'
const strike = 'dealing/DealingStrike.sol'
const deskBook = 'dealing/DealingBook.sol'
const requests = 'dealing/DealingRequests.sol'
const trades = 'accounts/templates/Trades.sol'
const states = 'servicing/ServicingStates.t.sol'
const filings = 'servicing/ServicingFiling.t.sol'
const paying = 'servicing/ServicingPayments.t.sol'
const settling = 'servicing/ServicingSettlement.t.sol'
const dealing = 'servicing/ServicingDealing.t.sol'
const signing = 'servicing/NavGuard.t.sol'
const keeping = 'servicing/NavHistory.t.sol'
const losing = 'servicing/MapleDefaults.t.sol'
const decidingOnFiled = 'servicing/ServicingFilingGas.t.sol'
const showing = 'servicing/NavSnapshots.t.sol'
const listing = 'servicing/NavSnapshotsModel.t.sol'

/** Mutants of the servicing ledger: states, payments, filings, settlements and values by two signers. */
export const servicingMutants: readonly Mutant[] = [
  {
    file: book,
    find: 'if (block.timestamp < since) return ServicingState.CURRENT;',
    replace: 'if (block.timestamp <= since) return ServicingState.CURRENT;',
    harm: 'A date is due a second late',
    killedBy: [states, 'test_EveryStateBeginsInItsSecond'],
  },
  {
    file: book,
    find: 'block.timestamp < _lateFrom(ledger, since)',
    replace: 'block.timestamp <= _lateFrom(ledger, since)',
    harm: 'A date is late a second late',
    killedBy: [states, 'test_EveryStateBeginsInItsSecond'],
  },
  {
    file: book,
    find: 'return block.timestamp < from ? 0 : uint48(from);',
    replace: 'return block.timestamp <= from ? 0 : uint48(from);',
    harm: 'A payment in the second of the default cures it',
    killedBy: [states, 'test_APaymentCuresLatenessInItsLastSecondAndNoDefaultAfterIt'],
  },
  {
    file: book,
    find: 'if (defaultedAt != 0) return defaultedAt;',
    replace: '',
    harm: 'A payment after the default cures it',
    killedBy: [states, 'test_APaymentCuresLatenessInItsLastSecondAndNoDefaultAfterIt'],
  },
  {
    file: book,
    find: 'since = _maturityOf(ledger);',
    replace: 'since = NEVER;',
    harm: 'An asset that is not settled at maturity is never late',
    killedBy: [states, 'test_MaturityIsTheLastDate'],
  },
  {
    file: book,
    find: 'if (isDue && _supplyAt(ledger, due) == 0) continue;',
    replace: '',
    harm: 'An asset that nobody held is in default',
    killedBy: [states, 'test_WhoHoldsNothingWaitsForNothing'],
  },
  {
    file: book,
    find: 'if (deferred == 0 || !isDue) break;',
    replace: 'break;',
    harm: 'A waiver of one date hides those after it',
    killedBy: [states, 'test_PayingTheOldestDateLeavesTheNextOne'],
  },
  {
    file: book,
    find: 'if (checkpoints[middle].until < due) low = middle + 1;',
    replace: 'if (checkpoints[middle].until <= due) low = middle + 1;',
    harm: 'What is minted in the second of a date is owed for it',
    killedBy: [paying, 'test_WhatIsMintedInTheSecondOfADateIsNotOwedForIt'],
  },
  {
    file: book,
    find: 'Math.Rounding up = Math.Rounding.Ceil;',
    replace: 'Math.Rounding up = Math.Rounding.Floor;',
    harm: 'Holders are paid less than promised',
    killedBy: [paying, 'test_WhatIsOwedIsRoundedUp'],
  },
  {
    file: book,
    find: 'ledger.filedAt != 0 && registry.wasVerified(assetId)',
    replace: 'ledger.filedAt != 0',
    harm: 'A schedule that can still change makes an asset late',
    killedBy: [paying, 'test_WhatWasNeverVerifiedIsNotInForce'],
  },
  {
    file: filing,
    find: 'if (registry.wasVerified(assetId)) revert FilingClosed(assetId);',
    replace: '',
    harm: 'An issuer changes what was verified',
    killedBy: [filings, 'test_AfterTheFirstVerificationNothingIsFiled'],
  },
  {
    file: filing,
    find: 'if (block.timestamp < until) revert PaymentsAccruing(until);',
    replace: '',
    harm: 'Payments join an accrual of a year',
    killedBy: [filings, 'test_NothingIsFiledWhilePaymentsAccrue'],
  },
  {
    file: filing,
    find: 'block.timestamp < _lateFrom(ledger, due) &&',
    replace: '',
    harm: 'A verifier waives what was late',
    killedBy: [filings, 'test_NothingIsWaivedInRetrospect'],
  },
  {
    file: filing,
    find: 'index >= ledger.oldest &&',
    replace: '',
    harm: 'A date that was paid is moved',
    killedBy: [filings, 'test_AWaiverOnlyDelaysByAYearAndWhatIsNotPaid'],
  },
  {
    file: filing,
    find: 'if (registry.hasIssued(assetId, msg.sender)) {',
    replace: 'if (registry.issuerOf(assetId) == msg.sender) {',
    harm: 'A former issuer waives its dates',
    killedBy: [filings, 'test_WhoEverIssuedTheAssetWaivesNothing'],
  },
  {
    file: registry,
    find: 'return filed == 0 ? hash : keccak256(abi.encode(hash, filed));',
    replace: 'return hash;',
    harm: 'A verifier verifies a schedule that it did not see',
    killedBy: [filings, 'test_TheVerifierVerifiesTheScheduleThatItExamined'],
  },
  {
    file: payments,
    find: 'if (left != 0) revert ExceedsOwed(amount, amount - left);',
    replace: '',
    harm: 'A payment twice counts for the next date',
    killedBy: [paying, 'test_NothingIsPaidTwiceOrInAdvance'],
  },
  {
    file: payments,
    find: 'end = ((first + 1 days - 1) / 1 days) * 1 days;',
    replace: 'end = first;',
    harm: 'Strangers use up the accruals with a unit each',
    killedBy: [paying, 'test_NineLegsFitIntoEightAccruals'],
  },
  {
    file: payments,
    find: 'if (each >= first && each < next) next = each;',
    replace: '',
    harm: 'An issuer that uses up the accruals cannot be paid for',
    killedBy: [paying, 'test_ThePaymentJoinsTheNextAccrualWhereAllAreUsed'],
  },
  {
    file: payments,
    find: 'if (!isRecovery && first > maturity) revert PayableFromMaturity(maturity);',
    replace: '',
    harm: 'A payment in the last day fails without saying why',
    killedBy: [paying, 'test_InTheLastDayBeforeMaturityNothingAccruesAnyMore'],
  },
  {
    file: payments,
    find: 'if (asset.settlementApproval().price != 0) {',
    replace: 'if (false) {',
    harm: 'A stranger puts a settlement off by a unit a day',
    killedBy: [settling, 'test_AStrangerCannotPutASettlementOff'],
  },
  {
    file: payments,
    find: 'if (IERC20(usdc).allowance(address(this), address(asset)) != 0) {',
    replace: 'if (false) {',
    harm: 'An asset of others takes what was paid for another one',
    killedBy: [paying, 'test_AnAssetThatLeavesMoneyHereIsNotPaid'],
  },
  {
    file: payments,
    find: 'if (kind != PaymentKind.RECOVERY && _ledgers[assetId].filedAt != 0) {',
    replace: 'if (false) {',
    harm: 'An issuer distributes what looks like a payment of a date',
    killedBy: [paying, 'test_OnlyTheLedgerPaysWhatWasPromised'],
  },
  {
    file: payments,
    find: 'arrears.interest + arrears.principal == 0;',
    replace: 'true;',
    harm: 'An issuer settles and keeps the interest that it owes',
    killedBy: [settling, 'test_WhoOwesInterestNeedsAVerifierToSettle'],
  },
  {
    file: payments,
    find: '_noteDefault(assetId, ledger) == 0 &&',
    replace: '',
    harm: 'An issuer in default settles alone',
    killedBy: [states, 'test_ASettlementAfterDefaultCuresNothing'],
  },
  {
    file: asset,
    find: 'servicing.prepareIssue(_assetId());',
    replace: '',
    harm: 'A debtor that is late issues shares to itself',
    killedBy: [settling, 'test_FromLateOnNothingIsIssued'],
  },
  {
    file: asset,
    find: '!_hasMatured() && !servicing.isDefaulted(_assetId())',
    replace: '!_hasMatured()',
    harm: 'A default before maturity is settled years later',
    killedBy: [settling, 'test_FromDefaultOnTheIssuerRecoversAndSettlesWithAnApproval'],
  },
  {
    file: asset,
    find: 'isClear && repaymentPerShare != 0 && pricePerShare >= repaymentPerShare;',
    replace: 'repaymentPerShare != 0 && pricePerShare >= repaymentPerShare;',
    harm: 'An issuer in arrears settles alone',
    killedBy: [settling, 'test_WhoOwesInterestNeedsAVerifierToSettle'],
  },
  {
    file: strike,
    find: 's.servicing().closePeriods(_assetIdOf(s));',
    replace: '',
    harm: 'A strike in the second of a date changes what it owes',
    killedBy: [dealing, 'test_TheDeskChangesTheSupplyOfNoDateThatIsDue'],
  },
  {
    file: deskBook,
    find: 's.servicing().isPerforming(_assetIdOf(s));',
    replace: 'true;',
    harm: 'People subscribe an asset that is late',
    killedBy: [dealing, 'test_FromLateOnNobodySubscribes'],
  },
  {
    file: deskBook,
    find: 's.settlementPrice() != 0 || _isImpaired(s)',
    replace: 's.settlementPrice() != 0',
    harm: 'Who asked before the default is paid before the others, or cannot leave',
    killedBy: [dealing, 'test_AfterItsCutOffAndAfterItsPriceARequestIsTakenBackToo'],
  },
  {
    file: requests,
    find: 'if (side == Side.REDEMPTION && _isImpaired(s)) revert RedemptionsClosed();',
    replace: '',
    harm: 'Shares of an asset in default are locked up in requests',
    killedBy: [dealing, 'test_FromDefaultOnNobodyRedeems'],
  },
  {
    file: trades,
    find: 'if (buys && !_isPerforming(asset))',
    replace: 'if (false)',
    harm: 'A rule buys what is late',
    killedBy: ['accounts/AutomatedTrading.t.sol', 'test_ItBuysNothingThatDoesNotPerformAndSellsIt'],
  },
  {
    file: trades,
    find: 'if (buys && !_isPerforming(asset))',
    replace: 'if (!_isPerforming(asset))',
    harm: 'A rule cannot sell what is late',
    killedBy: ['accounts/AutomatedTrading.t.sol', 'test_ItBuysNothingThatDoesNotPerformAndSellsIt'],
  },
  {
    file: ledger,
    find: 'return _isLost(assetId) || isDefaulted(assetId);',
    replace: 'return isDefaulted(assetId);',
    harm: 'Who sees a total loss first leaves at the last value',
    killedBy: [dealing, 'test_ATotalLossClosesTheDeskUntilItIsWithdrawn'],
  },
  {
    file: guard,
    find: 'if (moved * WHOLE > uint256(each.nav) * guard.terms.boundBps) return each.nav;',
    replace: 'if (moved * WHOLE >= uint256(each.nav) * guard.terms.boundBps) return each.nav;',
    harm: 'A move of exactly the bound waits',
    killedBy: [signing, 'test_ASmallMoveIsInForceAtOnce'],
  },
  {
    file: guard,
    find: 'if (each.isSigned || each.confirmedAt + guard.terms.window <= block.timestamp) return 0;',
    replace: 'return 0;',
    harm: 'The bound is walked in steps',
    killedBy: [signing, 'test_StepsLeadNoFurtherThanTheBound'],
  },
  {
    file: guard,
    find: 's.handovers == registry.handoverCount(assetId) &&',
    replace: '',
    harm: 'A value of a former term is signed',
    killedBy: [signing, 'test_AValueOfAFormerIssuerIsNotSigned'],
  },
  {
    file: guard,
    find: 's.grants == roles.grantCount(Role.ISSUER, s.issuer);',
    replace: 'true;',
    harm: 'A value of before the loss of the role is signed after its return',
    killedBy: [signing, 'test_AValueOfAnIssuerThatLostItsRoleIsNotSigned'],
  },
  {
    file: guard,
    find: 'registry.hasIssued(assetId, account) || roles.hasRole(Role.VERIFIER, account)',
    replace: 'roles.hasRole(Role.VERIFIER, account)',
    harm: 'An administrator that became the issuer signs its own values',
    killedBy: [signing, 'test_AnAdministratorThatBecomesTheIssuerSignsNothing'],
  },
  {
    file: guard,
    find: 'if (nav == 0) revert IFinancialAsset.ZeroPrice();',
    replace: '',
    harm: 'A value of zero waits to be signed',
    killedBy: [signing, 'test_AValueOfZeroIsRefused'],
  },
  {
    file: guard,
    find: 'acceptableFrom += ADMIN_PROPOSAL_DELAY;',
    replace: '',
    harm: 'The admin replaces an administrator at once',
    killedBy: [signing, 'test_ALostAdministratorIsReplacedAfterAWeek'],
  },
  {
    file: guard,
    find: 'corrects ? count : 0',
    replace: 'corrects ? 1 : 0',
    harm: 'A correction names the first value in place of the one before it',
    killedBy: [keeping, 'test_EveryCorrectionNamesTheOneBeforeIt'],
  },
  {
    file: guard,
    find: 'count != 0 && guard.navs[count - 1].asOf == asOf',
    replace: 'count != 0',
    harm: 'The value of a new date counts as a correction of the last one',
    killedBy: [keeping, 'test_EveryCorrectionNamesTheOneBeforeIt'],
  },
  {
    file: guard,
    find: 'guard.navs.push(',
    replace: 'if (corrects) guard.navs.pop(); guard.navs.push(',
    harm: 'A correction erases what it corrects',
    killedBy: [keeping, 'testFuzz_AHistoryOnlyGrows'],
  },
  {
    file: guard,
    find: 'delete guard.waiting;\n        emit NavConfirmed(',
    replace: 'emit NavConfirmed(',
    harm: 'A value that waited stays signable after a later one',
    killedBy: [keeping, 'test_AnEarlierDateThatWaitedIsNeverTheLatest'],
  },
  {
    file: payments,
    find: '_noteDefault(assetId, ledger) != 0 || block.timestamp >= ledger.maturity',
    replace: 'block.timestamp >= ledger.maturity',
    harm: 'What is recovered from a defaulted loan counts as its repayment',
    killedBy: [losing, 'test_TheUsdcPool'],
  },
  {
    file: registry,
    find: 'CappedCall.read(address(uint160(ledger)), READ_GAS, call)',
    replace: 'CappedCall.read(address(uint160(ledger)), gasleft() / 8, call)',
    harm: 'A verification with little gas forgets what is filed',
    killedBy: [decidingOnFiled, 'test_Attack_AShortGasLimitHidesTheSchedule'],
  },
  {
    file: snapshots,
    find: 'currency != usdcCurrency() || ',
    replace: '',
    harm: 'A value in USDC is read as one in another currency',
    killedBy: [showing, 'test_ThereIsNoStreamInAnotherCurrency'],
  },
  {
    file: snapshots,
    find: ' || uint256(subjectId) > type(uint160).max',
    replace: '',
    harm: 'A subject that only ends with the address of a share has its stream',
    killedBy: [showing, 'test_OnlyAnAssetWithAnAdministratorHasAStream'],
  },
  {
    file: snapshots,
    find: 'if (!registry.wasVerified(assetId)) return stream;',
    replace: '',
    harm: 'A stream is there while who signs it can change',
    killedBy: [showing, 'test_AStreamBeginsWithTheFirstVerificationAndStays'],
  },
  {
    file: snapshots,
    find: 'if (loss.asOf == 0) return',
    replace: 'if (loss.asOf < type(uint48).max) return',
    harm: 'The last value is the latest although a total loss is declared',
    killedBy: [showing, 'test_ATotalLossIsTheLatestUntilItIsWithdrawn'],
  },
  {
    file: snapshots,
    find: ' || latest.methodologyHash == 0',
    replace: '',
    harm: 'A declared loss is a snapshot of the verifier',
    killedBy: [showing, 'test_ATotalLossIsTheLatestUntilItIsWithdrawn'],
  },
  {
    file: snapshots,
    find: 'block.timestamp > valuationTimestamp + longest',
    replace: 'block.timestamp >= valuationTimestamp + longest',
    harm: 'A value is stale in its last second',
    killedBy: [showing, 'test_AValueIsCurrentToItsLastSecondAndStaleAfterIt'],
  },
  {
    file: snapshots,
    find: 'block.timestamp > publishedAt + longest',
    replace: 'block.timestamp > valuationTimestamp + longest',
    harm: 'The time since a publication counts from the date of the value',
    killedBy: [showing, 'test_AValueIsCurrentToItsLastSecondAndStaleAfterIt'],
  },
  {
    file: snapshots,
    find: 'uint256 last = stream.count - 1;',
    replace: 'uint256 last = snapshotIndex + (snapshotIndex + 1 < stream.count ? 1 : 0);',
    harm: 'Only the next correction of a value is followed',
    killedBy: [listing, 'testFuzz_ItSaysWhatAListOfTheValuesSays'],
  },
]
