import type { Mutant } from '../contracts.ts'

const asset = 'assets/FinancialAsset.sol'
const calendar = 'dealing/DealingTerms.sol'
const book = 'dealing/DealingBook.sol'
const escrow = 'dealing/EscrowYield.sol'
const requests = 'dealing/DealingRequests.sol'
const views = 'dealing/RequestViews.sol'
const strike = 'dealing/DealingStrike.sol'
const claims = 'dealing/DealingClaims.sol'
const days = 'dealing/DealingDay.t.sol'
const attacks = 'dealing/DealingAttacks.t.sol'
const claimAttacks = 'dealing/DealingClaimAttacks.t.sol'
const rounding = 'dealing/DealingRounding.t.sol'
const status = 'dealing/RequestStatus.t.sol'
const restricted = 'dealing/RestrictedDealing.t.sol'

/** Mutants of the dealing desk: price, strike, cancelling, claims and rounding. */
export const dealingMutants: readonly Mutant[] = [
  {
    file: asset,
    find: 'if (account == desk) return account != address(0);',
    replace: 'if (account == desk) return true;',
    harm: 'Shares of an asset without a desk are issued to whoever was eligible once',
    killedBy: ['eligibility/RestrictedShares.t.sol', 'test_Attack_ExpiryAtEveryStepOfHolding'],
  },
  {
    file: asset,
    find: 'if (msg.sender != desk) revert NotDesk(msg.sender);',
    replace: '',
    harm: 'Anyone mints shares and takes those of others',
    killedBy: [attacks, 'test_OnlyTheDeskChangesTheSupply'],
  },
  {
    file: asset,
    find: 'if (spender != owner) _spendAllowance(owner, spender, shares);',
    replace: '',
    harm: 'Anyone requests the redemption of the shares of others',
    killedBy: [claimAttacks, 'test_NobodyRequestsWithTheMoneyOrSharesOfOthers'],
  },
  {
    file: asset,
    find: '_tellDesk(received);',
    replace: '',
    harm: 'A distribution after the value is paid twice',
    killedBy: [attacks, 'test_ADistributionAfterTheValueIsNotPaidTwice'],
  },
  {
    file: calendar,
    find: 'if (time < self.firstCutOff) return 1;',
    replace: 'if (time <= self.firstCutOff) return 1;',
    harm: 'A request in the second of the cut-off has the price of that day',
    killedBy: [attacks, 'test_ARequestInTheSecondOfTheCutOffWaitsForTheNextDay'],
  },
  {
    file: book,
    find: 'block.timestamp >= lapsesAt ||',
    replace: 'block.timestamp > lapsesAt ||',
    harm: 'A day is struck in the second in which it lapses',
    killedBy: [attacks, 'test_ADayThatLapsedIsNotStruck'],
  },
  {
    file: book,
    find: 'return d.nav == 0 && s.navAsOf() >= t.cutOff(day + 1);',
    replace: 'return false;',
    harm: 'Requests wait for a price that can no longer come',
    killedBy: [attacks, 'test_TheValueOfALaterDayPricesNoEarlierOne'],
  },
  {
    file: book,
    find: 'fill.rest = Math.mulDiv(amount, pool.requested - pool.filled, pool.requested);',
    replace: 'fill.rest = amount - fill.left - taken;',
    harm: 'What is left of all requests is more than the pool',
    killedBy: [rounding, 'test_TheRestsOfAllAreWithinTheirPool'],
  },
  {
    file: escrow,
    find: 'if (receiver != controller) s.requireAdmission(receiver);',
    replace: '',
    harm: 'An outsider receives restricted shares',
    killedBy: [restricted, 'test_WhoExpiredReceivesNothingOfOthers'],
  },
  {
    file: escrow,
    find: 'if (received != amount) revert TransferFeeTaken(amount, received);',
    replace: '',
    harm: 'Requests are counted that did not arrive in full',
    killedBy: [claimAttacks, 'test_ACurrencyThatKeepsAFeeIsRefused'],
  },
  {
    file: requests,
    find: '_share().requireAdmission(controller);',
    replace: '',
    harm: 'An outsider subscribes restricted shares',
    killedBy: [restricted, 'test_AnOutsiderSubscribesNothing'],
  },
  {
    file: requests,
    find: 'if (!_isCancellable(side, day)) revert',
    replace: 'if (false) revert',
    harm: 'Cancelling after the cut-off is a free option',
    killedBy: [attacks, 'test_CancellingInTheSecondOfTheCutOffIsTooLate'],
  },
  {
    file: requests,
    find: 'if (!accepts || controller == address(0)) revert NotAcceptedController(controller);',
    replace: '',
    harm: 'Anyone fills the list of another',
    killedBy: [claimAttacks, 'test_NobodyFillsTheListOfAnother'],
  },
  {
    file: views,
    find: 'if (d.handovers != _handovers()) return true;',
    replace: '',
    harm: 'Requests are bound to an issuer that nobody chose',
    killedBy: [claimAttacks, 'test_AnotherIssuerLetsTheBoundLeaveOnce'],
  },
  {
    file: strike,
    find: 'if (d.isStruck) revert AlreadyStruck(day);',
    replace: '',
    harm: 'A day is struck twice',
    killedBy: [attacks, 'test_ADayIsStruckOnce'],
  },
  {
    file: strike,
    find: 'if (d.nav != 0 || nav',
    replace: 'if (nav',
    harm: 'A second value replaces the price',
    killedBy: [attacks, 'test_ASecondValueReplacesNoPrice'],
  },
  {
    file: strike,
    find: 'if (_paidOutAt > asOf || hasLapsed(day)) return;',
    replace: 'if (hasLapsed(day)) return;',
    harm: 'A value that contains a payment prices a day',
    killedBy: [attacks, 'test_AValueOfBeforeADistributionPricesNothing'],
  },
  {
    file: strike,
    find: 'if (affordable < wanted && block.timestamp < until) {',
    replace: 'if (false) {',
    harm: 'Anyone strikes before the issuer can pay',
    killedBy: [attacks, 'test_NobodyStrikesBeforeTheIssuerCanPay'],
  },
  {
    file: strike,
    find: 'if (isWaiting && !hasLapsed(d.previous)) revert EarlierDayFirst(d.previous);',
    replace: '',
    harm: 'A later day takes the cash of an earlier one',
    killedBy: [attacks, 'test_AnEarlierDayIsPaidFirst'],
  },
  {
    file: strike,
    find: 'if (amount > cash) revert ExceedsCash(amount, cash);',
    replace: '',
    harm: 'The issuer takes what is owed',
    killedBy: [attacks, 'test_OnlyTheIssuerTakesCashAndNoMoreThanThereIs'],
  },
  {
    file: strike,
    find: 'uint256 room = s.cap() - supply + wanted;',
    replace: 'uint256 room = s.cap() - supply;',
    harm: 'A full fund cannot deal between its holders',
    killedBy: [days, 'test_AFullFundStillDealsBetweenItsHolders'],
  },
  {
    file: strike,
    find: 'd.subscriptionsLapsed = !isOpen;',
    replace: '',
    harm: 'Subscriptions of a closed fund wait instead of coming back',
    killedBy: [claimAttacks, 'test_SuspensionClosesSubscriptionsAndNothingElse'],
  },
  {
    file: strike,
    find: '_paidOut - d.paidOut)',
    replace: '0)',
    harm: 'A distribution after the value is paid twice',
    killedBy: [attacks, 'test_ADistributionAfterTheValueIsNotPaidTwice'],
  },
  {
    file: claims,
    find: 'if (claim.output == 0) revert NothingDealt();',
    replace: '',
    harm: 'A claim of nothing uses up a request',
    killedBy: [claimAttacks, 'test_AClaimOfNothingIsRefused'],
  },
  {
    file: claims,
    find: '_escrowed -= shares;',
    replace: '',
    harm: 'Claimed shares keep earning here',
    killedBy: [days, 'test_BoughtSharesEarnFromTheStrikeAndNoLonger'],
  },
  {
    file: claims,
    find: 'return isClaimed && _cancellations[claim.side][claim.controller][day].amount == 0;',
    replace: 'return isClaimed;',
    harm: 'What was cancelled is lost from sight once something else is claimed',
    killedBy: [status, 'test_WhatWasCancelledIsListedUntilItIsClaimedBack'],
  },
  {
    file: views,
    find: 'if (isPending) amount +=',
    replace: 'if (!isPending) amount +=',
    harm: 'The yield of pending redemptions is not shown',
    killedBy: [status, 'test_YieldInEscrowIsWhatIsOwedOnceTheSharesLeave'],
  },
]
