import type { Mutant } from '../contracts.ts'

const asset = 'assets/FinancialAsset.sol'
const factory = 'assets/FinancialAssetFactory.sol'
const accounting = 'assets/YieldAccounting.sol'
const accruals = 'assets/libraries/Accruals.sol'
const safeText = 'assets/libraries/SafeText.sol'
const namePermit = 'common/NamePermit.sol'
const approval = 'assets/libraries/StoredApproval.sol'
const assetTests = 'assets/FinancialAsset.t.sol'
const yieldTests = 'assets/FinancialAssetYield.t.sol'
const accrualTests = 'assets/YieldAccrual.t.sol'
const renounceTests = 'assets/RenouncedYield.t.sol'
const settlementTests = 'assets/SettlementApproval.t.sol'
const navTests = 'assets/NavAge.t.sol'
const kindTests = 'assets/PaymentKinds.t.sol'
const textTests = 'credits/Text.t.sol'

/** Mutants of financial assets: accrual, claims, settlement and who may do what. */
export const assetMutants: readonly Mutant[] = [
  {
    file: namePermit,
    find: 'if (signer != owner) revert ERC2612InvalidSigner(signer, owner);',
    replace: '',
    harm: 'Anyone takes the tokens of anyone',
    killedBy: [assetTests, 'test_Attack_UsingAPermitAgainOrElsewhere'],
  },
  {
    file: namePermit,
    find: 'if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);',
    replace: '',
    harm: 'A permit never expires',
    killedBy: [assetTests, 'test_Attack_UsingAPermitAgainOrElsewhere'],
  },
  {
    file: namePermit,
    find: 'value, _useNonce(owner), deadline)',
    replace: 'value, nonces(owner), deadline)',
    harm: 'A permit counts more than once',
    killedBy: [assetTests, 'test_Attack_UsingAPermitAgainOrElsewhere'],
  },
  {
    file: namePermit,
    find: '                    block.chainid,\n                    address(this)',
    replace: '                    block.chainid,\n                    address(0)',
    harm: 'A permit of one token counts for another',
    killedBy: [assetTests, 'test_Attack_UsingAPermitAgainOrElsewhere'],
  },
  {
    file: factory,
    find: 'SafeText.requireName(terms.name, SafeText.MAX_NAME);',
    replace: '',
    harm: 'A name imitates another by characters that nobody sees',
    killedBy: [assetTests, 'test_Attack_ANameThatHidesOrReversesText'],
  },
  {
    file: factory,
    find: 'SafeText.requireSymbol(terms.symbol);',
    replace: 'SafeText.requireVisible(terms.symbol);',
    harm: 'A symbol as long as a page',
    killedBy: [assetTests, 'test_RejectsNamesThatAreEmptyOrTooLong'],
  },
  {
    file: safeText,
    find: 'if (characters > maximum) revert TooManyCharacters(characters, maximum);',
    replace: '',
    harm: 'A name as long as a page',
    killedBy: [textTests, 'test_ANameHasAtMostSoManyCharacters'],
  },
  {
    file: safeText,
    find: 'characters += Math.min(32, input.length - offset);',
    replace: 'characters += 32;',
    harm: 'Names that fit are refused',
    killedBy: [textTests, 'test_RequireVisibleCountsCharacters'],
  },
  {
    file: asset,
    find: `        uint256 earning = earningShares();
        if (topUp != 0) _scaleAccruals(earning + amount, earning);
        _issue(to, amount);
        _collectTopUp(topUp);
`,
    replace: `        _collectTopUp(topUp);
        uint256 earning = earningShares();
        if (topUp != 0) _scaleAccruals(earning + amount, earning);
        _issue(to, amount);
`,
    harm: 'A holder called by the currency changes the rates in the middle of a payment',
    killedBy: [accrualTests, 'test_Attack_RenouncingInTheMiddleOfATopUp'],
  },
  {
    file: asset,
    find: '_collectAtLeast(topUp);',
    replace: '',
    harm: 'Shares are issued without what keeps the rates',
    killedBy: [accrualTests, 'test_Control_ATopUpThatNobodyInterrupts'],
  },
  {
    file: accruals,
    find: 'MAX_RECOVERY = 30 days',
    replace: 'MAX_RECOVERY = 366 days',
    harm: 'A recovery holds up a settlement for a year',
    killedBy: [kindTests, 'test_Attack_ARecoveryHoldsUpASettlementForAYear'],
  },
  {
    file: asset,
    find: 'if (block.timestamp < distributionsEnd()) revert StillAccruing(unaccruedYield());',
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
    find: 'if (earning == 0) revert NoEarningShares();',
    replace: 'if (earning == 0) return 0;',
    harm: 'The issuer takes what waits with new shares',
    killedBy: [accrualTests, 'test_Attack_NewSharesWhileNobodyEarns'],
  },
  {
    file: accounting,
    find: 'if (_yieldAccounts[to].hasRenounced && unaccruedYield() != 0) revert RecipientRenounced(to);',
    replace: '',
    harm: 'New shares earn without a top-up after a detour',
    killedBy: [accrualTests, 'test_Attack_NewSharesByWayOfAnAccountThatRenounced'],
  },
  {
    file: accounting,
    find: 'if (lastEnd > end) end = lastEnd;',
    replace: '',
    harm: 'What accrues is sped up by what waited',
    killedBy: [accrualTests, 'test_YieldWithoutEarningSharesAccruesToTheNextEarningShares'],
  },
  {
    file: accounting,
    find: 'if (startsEarning && _earningShares == 0 && value != 0) _releaseWaiting();',
    replace: '',
    harm: 'One unit of a share takes within a block what waited',
    killedBy: [accrualTests, 'test_Attack_TakingWhatWaitedWithinABlock'],
  },
  {
    file: asset,
    find: 'if (topUp > maxTopUp) revert TopUpAboveMaximum(topUp, maxTopUp);',
    replace: '',
    harm: 'An issuance costs more than the issuer agreed to',
    killedBy: [accrualTests, 'test_RejectsATopUpAboveTheMaximum'],
  },
  {
    file: asset,
    find: 'if (block.timestamp < distributionsEnd()) revert StillAccruing(unaccruedYield());',
    replace: 'if (unaccruedYield() != 0) revert StillAccruing(unaccruedYield());',
    harm: 'Moving a unit to and fro puts off a settlement',
    killedBy: [accrualTests, 'test_WhatWaitedDoesNotPutOffTheSettlement'],
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
    find: '_checkpoint();\n        if (startsEarning && ',
    replace: 'if (startsEarning && ',
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
    find: 'if (registry.hasIssued(assetId, msg.sender)) revert SelfApproval(msg.sender);',
    replace: '',
    harm: 'An issuer approves its own settlement',
    killedBy: [settlementTests, 'test_Attack_IssuerApprovesItsOwnSettlement'],
  },
  {
    file: asset,
    find: 'if (registry.hasIssued(assetId, msg.sender)) revert SelfApproval(msg.sender);',
    replace: 'if (registry.issuerOf(assetId) == msg.sender) revert SelfApproval(msg.sender);',
    harm: 'A former issuer approves the settlement of its successor',
    killedBy: [settlementTests, 'test_Attack_AFormerIssuerApprovesTheSettlementOfItsSuccessor'],
  },
  {
    file: approval,
    find: 'self.handovers == handovers &&',
    replace: '',
    harm: 'A void approval revives when the issuer returns',
    killedBy: [settlementTests, 'test_Attack_AVoidApprovalRevivesWhenTheIssuerReturns'],
  },
  {
    file: approval,
    find: 'self.grants == roles.grantCount(Role.VERIFIER, self.verifier);',
    replace: 'true;',
    harm: 'A void approval revives when the role is granted again',
    killedBy: [settlementTests, 'test_Attack_AVoidApprovalRevivesWhenTheRoleIsGrantedAgain'],
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
    find: 'self.issuer == issuer &&\n                self.handovers == handovers &&',
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
    find: 'revert ZeroAmount();\n        if (_hasMatured()) revert Matured(maturity);',
    replace: 'revert ZeroAmount();',
    harm: 'Shares are issued after maturity',
    killedBy: [assetTests, 'test_NoSharesAreIssuedFromMaturityOn'],
  },
  {
    file: asset,
    find: ') external onlyIssuer onlyRole(Role.ISSUER) whenNotPaused nonReentrant {',
    replace: ') external onlyIssuer whenNotPaused nonReentrant {',
    harm: 'An issuer without the role issues',
    killedBy: [assetTests, 'test_OnlyItsIssuerWithTheRoleIssues'],
  },
  {
    file: 'assets/libraries/SafeText.sol',
    find: 'if (bytes(symbol)[i] >= 0xF0) ++units;',
    replace: '',
    harm: 'A symbol of emoji that no wallet accepts',
    killedBy: ['assets/FinancialAsset.t.sol', 'test_RejectsNamesThatAreEmptyOrTooLong'],
  },
  {
    file: 'assets/AssetRegistry.sol',
    find: 'if (entry.issuer == address(0)) IURINotifier(entry.token).notifyURI(entry.tokenId);',
    replace: '',
    harm: 'Wallets show the document of a credit that its issuer replaced',
    killedBy: ['credits/CreditMetadata.t.sol', 'test_TheEventFollowsTheDocument'],
  },
]
