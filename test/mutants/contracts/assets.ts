import type { Mutant } from '../contracts.ts'

const asset = 'assets/FinancialAsset.sol'
const accounting = 'assets/YieldAccounting.sol'
const accruals = 'assets/libraries/Accruals.sol'
const approval = 'assets/libraries/StoredApproval.sol'
const assetTests = 'assets/FinancialAsset.t.sol'
const yieldTests = 'assets/FinancialAssetYield.t.sol'
const accrualTests = 'assets/YieldAccrual.t.sol'
const renounceTests = 'assets/RenouncedYield.t.sol'
const settlementTests = 'assets/SettlementApproval.t.sol'
const navTests = 'assets/NavAge.t.sol'
const kindTests = 'assets/PaymentKinds.t.sol'

/** Mutants of financial assets: accrual, claims, settlement and who may do what. */
export const assetMutants: readonly Mutant[] = [
  {
    file: accruals,
    find: 'MAX_RECOVERY = 30 days',
    replace: 'MAX_RECOVERY = 366 days',
    harm: 'A recovery holds up a settlement for a year',
    killedBy: [kindTests, 'test_Attack_ARecoveryHoldsUpASettlementForAYear'],
  },
  {
    file: asset,
    find: 'if (unaccrued != 0) revert StillAccruing(unaccrued);',
    replace: '',
    harm: 'Who redeems first loses what has not accrued',
    killedBy: [kindTests, 'test_ASettlementWaitsForARecovery'],
  },
  {
    file: asset,
    find: 'if (kind == PaymentKind.RECOVERY) _checkSettleable();',
    replace: '',
    harm: 'A recovery is paid before a default or after the settlement',
    killedBy: [kindTests, 'test_Attack_RecoveryAfterTheSharesAreRedeemed'],
  },
  {
    file: asset,
    find: 'revert InvalidPaymentKind(kind, maturity);',
    replace: '',
    harm: 'A debt returns capital, or what is none repays principal',
    killedBy: [kindTests, 'test_OnlyAnAssetWithoutMaturityReturnsCapital'],
  },
  {
    file: asset,
    find: 'asOf < navAsOf || ',
    replace: '',
    harm: 'An older value replaces a newer one',
    killedBy: [navTests, 'test_Attack_AnOldValueIsStatedAgainAsCurrent'],
  },
  {
    file: asset,
    find: 'asOf > block.timestamp || ',
    replace: '',
    harm: 'A value of the future never becomes stale',
    killedBy: [navTests, 'test_Attack_AValueOfTheFutureNeverBecomesStale'],
  },
  {
    file: asset,
    find: 'block.timestamp > uint256(asOf) + navMaxAge',
    replace: 'block.timestamp > uint256(navUpdatedAt) + navMaxAge',
    harm: 'The age counts from the statement',
    killedBy: [navTests, 'test_TheAgeCountsFromTheDateAndNotFromTheStatement'],
  },
  {
    file: asset,
    find: 'if (_hasMatured()) revert Matured(maturity);\n        _checkNavIsCurrent();',
    replace: 'if (_hasMatured()) revert Matured(maturity);',
    harm: 'Shares are issued at a stale value',
    killedBy: [navTests, 'test_NoSharesAreIssuedAtAStaleValue'],
  },
  {
    file: asset,
    find: '_checkSettleable();\n        _checkNavIsCurrent();',
    replace: '_checkSettleable();',
    harm: 'A settlement is approved on a stale value',
    killedBy: [navTests, 'test_NoSettlementIsApprovedOnAStaleValue'],
  },
  {
    file: accruals,
    find: 'Math.ceilDiv(uint256(self.amount) * (self.end - time), self.end - self.start)',
    replace: '(uint256(self.amount) * (self.end - time)) / (self.end - self.start)',
    harm: 'A unit accrues before it is due',
    killedBy: [accrualTests, 'test_NoUnitAccruesBeforeItIsDue'],
  },
  {
    file: accruals,
    find: 'return time >= self.end;',
    replace: 'return time > self.end + 1 days;',
    harm: 'Ended accruals are not removed',
    killedBy: [accrualTests, 'test_AccrualsThatHaveEndedMakeRoom'],
  },
  {
    file: accruals,
    find: 'MIN_DURATION = 1 days',
    replace: 'MIN_DURATION = 1 seconds',
    harm: 'A distribution is bought into a block before and sold a block after',
    killedBy: [accrualTests, 'test_AccruesOverADayAtLeastAndALeapYearAtMost'],
  },
  {
    file: accruals,
    find: 'MAX_DURATION = 366 days',
    replace: 'MAX_DURATION = 36600 days',
    harm: 'Yield accrues over a century',
    killedBy: [accrualTests, 'test_AccruesOverADayAtLeastAndALeapYearAtMost'],
  },
  {
    file: accounting,
    find: 'if (kept == MAX_ACCRUALS) revert TooManyAccruals(kept);',
    replace: '',
    harm: 'A ninth accrual exceeds the array',
    killedBy: [accrualTests, 'test_AccrualsThatHaveEndedMakeRoom'],
  },
  {
    file: accounting,
    find: 'amount += accrual.unaccrued(block.timestamp);\n                continue;',
    replace: 'continue;',
    harm: 'Joining two accruals loses one of them',
    killedBy: [accrualTests, 'test_AccrualsWithTheSameEndBecomeOneAndKeepTheirRate'],
  },
  {
    file: accounting,
    find: 'return (perShare + divisible / earning, divisible % earning, unaccrued);',
    replace: 'return (perShare + divisible / earning, 0, unaccrued);',
    harm: 'The remainder of a division is lost',
    killedBy: [yieldTests, 'test_LeftoversGoIntoTheNextDistribution'],
  },
  {
    file: accounting,
    find: 'account.earned = earned - amount * MAGNIFIER;',
    replace: 'account.earned = earned;',
    harm: 'Yield is claimed again and again',
    killedBy: [yieldTests, 'test_PaysWhatIsClaimable'],
  },
  {
    file: accounting,
    find: 'account.earned = earned - amount * MAGNIFIER;',
    replace: 'account.earned = 0;',
    harm: 'A claim loses the fraction of a unit',
    killedBy: [yieldTests, 'test_AClaimKeepsTheFractionOfAUnit'],
  },
  {
    file: accounting,
    find: 'if (startsEarning) _earningShares += uint128(value);',
    replace: 'if (startsEarning) _earningShares += 0;',
    harm: 'Shares withdrawn from a pool earn but are not in the divisor',
    killedBy: [renounceTests, 'test_SharesEarnAgainWithTheNextHolder'],
  },
  {
    file: accounting,
    find: '_checkpoint();\n        if (startsEarning)',
    replace: 'if (startsEarning)',
    harm: 'The divisor changes what has accrued already',
    killedBy: [accrualTests, 'test_Attack_RoundingAnAccrualAwayByChangingTheDivisor'],
  },
  {
    file: accounting,
    find: 'if (to == address(this)) revert ERC20InvalidReceiver(to);',
    replace: '',
    harm: 'Shares sent to the asset earn yield that cannot be claimed',
    killedBy: [yieldTests, 'test_Attack_SendingSharesToTheAsset'],
  },
  {
    file: accounting,
    find: 'bool startsEarning = to != address(0) && _creditYield(to, perShare);',
    replace: 'bool startsEarning = to != address(0) && !_yieldAccounts[to].hasRenounced;',
    harm: 'The recipient of shares gets yield that accrued before',
    killedBy: [yieldTests, 'test_Attack_DoubleClaimByTransferringShares'],
  },
  {
    file: accounting,
    find: '_earningShares -= uint128(balanceOf(holder));',
    replace: '',
    harm: 'Renounced shares still count in the divisor',
    killedBy: [renounceTests, 'test_SharesHeldBeforeRenouncingStopEarning'],
  },
  {
    file: asset,
    find: 'if (!isPromised && settlementApproval().price != pricePerShare) {',
    replace: 'if (false) {',
    harm: 'An issuer settles for next to nothing',
    killedBy: [settlementTests, 'test_Attack_IssuerSettlesForNothing'],
  },
  {
    file: asset,
    find: 'pricePerShare >= repaymentPerShare;',
    replace: 'pricePerShare + 1 >= repaymentPerShare;',
    harm: 'A settlement a unit below the terms',
    killedBy: [settlementTests, 'test_LessThanTheRepaymentNeedsAVerifier'],
  },
  {
    file: asset,
    find: 'function settle(uint256 pricePerShare) external onlyIssuer onlyRole(Role.ISSUER) nonReentrant {',
    replace: 'function settle(uint256 pricePerShare) external onlyIssuer nonReentrant {',
    harm: 'An issuer without the role settles',
    killedBy: [settlementTests, 'test_Attack_RevokedIssuerSettlesForNothing'],
  },
  {
    file: asset,
    find: 'if (msg.sender == issuer_) revert SelfApproval(msg.sender);',
    replace: '',
    harm: 'An issuer approves its own settlement',
    killedBy: [settlementTests, 'test_Attack_IssuerApprovesItsOwnSettlement'],
  },
  {
    file: approval,
    find: 'block.timestamp <= expiresAt(self) &&',
    replace: '',
    harm: 'An approval never expires',
    killedBy: [settlementTests, 'test_AnApprovalExpiresAfterThirtyDays'],
  },
  {
    file: approval,
    find: 'self.issuer == issuer &&',
    replace: '',
    harm: 'An approval outlives the issuer it judged',
    killedBy: [settlementTests, 'test_AnApprovalIsVoidWhenTheIssuerChanges'],
  },
  {
    file: asset,
    find: 'if (received < required) revert Underfunded(required, received);',
    replace: '',
    harm: 'A settlement without the money',
    killedBy: [assetTests, 'test_Attack_SettlementUnderfundedByACurrencyWithAFee'],
  },
  {
    file: asset,
    find: '            Math.Rounding.Ceil\n',
    replace: '            Math.Rounding.Floor\n',
    harm: 'A settlement a unit short for the last holder',
    killedBy: [assetTests, 'testFuzz_RedemptionsPayEveryHolderInFull'],
  },
  {
    file: asset,
    find: 'shares == totalSupply()\n                ? settlementReserve',
    replace: 'shares <= totalSupply()\n                ? settlementReserve',
    harm: 'The first redemption takes the whole reserve',
    killedBy: [assetTests, 'testFuzz_RedemptionsPayEveryHolderInFull'],
  },
  {
    file: asset,
    find: '_burn(msg.sender, shares);',
    replace: '',
    harm: 'Shares are redeemed again and again',
    killedBy: [assetTests, 'test_RedeemsAtTheSettlementPrice'],
  },
  {
    file: asset,
    find: 'if (_hasMatured()) revert Matured(maturity);',
    replace: '',
    harm: 'Shares are issued after maturity',
    killedBy: [assetTests, 'test_NoSharesAreIssuedFromMaturityOn'],
  },
  {
    file: asset,
    find: ') external onlyIssuer onlyRole(Role.ISSUER) whenNotPaused {',
    replace: ') external onlyIssuer whenNotPaused {',
    harm: 'An issuer without the role issues',
    killedBy: [assetTests, 'test_OnlyItsIssuerWithTheRoleIssues'],
  },
]
