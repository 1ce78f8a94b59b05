import type { Mutant } from '../contracts.ts'

const registry = 'assets/AssetRegistry.sol'
const registryStorage = 'assets/RegistryStorage.sol'
const handover = 'assets/IssuerHandover.sol'
const listeners = 'assets/AssetListeners.sol'
const market = 'market/AssetMarket.sol'
const decisions = 'assets/RegistryDecisions.t.sol'
const registryTests = 'assets/AssetRegistry.t.sol'
const takeover = 'assets/AssetRegistryTakeover.t.sol'
const freeze = 'assets/AssetRegistryFreeze.t.sol'
const expiry = 'assets/AssetRegistryExpiry.t.sol'
const issuers = 'assets/AssetRegistryIssuers.t.sol'
const listenerTests = 'assets/AssetRegistryListener.t.sol'
const marketAttacks = 'market/AssetMarketAttacks.t.sol'
const purchase = 'market/AssetMarketPurchase.t.sol'
const sweep = 'market/AssetMarketSweep.t.sol'
const sweepAttacks = 'market/AssetMarketSweepAttacks.t.sol'

/** Mutants of the registry, the handover of issuers, listeners and the market. */
export const marketMutants: readonly Mutant[] = [
  {
    file: registry,
    find: '!isCurrency || !roles.hasRole(Role.ADMIN, msg.sender)',
    replace: '!roles.hasRole(Role.ADMIN, msg.sender)',
    harm: 'An administrator confirms any asset',
    killedBy: [registryTests, 'test_AnAdministratorConfirmsCurrenciesOnly'],
  },
  {
    file: registry,
    find: '!isCurrency || !roles.hasRole(Role.ADMIN, msg.sender)',
    replace: '!isCurrency',
    harm: 'Anyone confirms a currency',
    killedBy: [registryTests, 'test_Attack_AnAccountWithoutRoleConfirmsACurrency'],
  },
  {
    file: registry,
    find: 'if (standard == TokenStandard.ERC1155 && !isOwn && !isOfficial) {',
    replace: 'if (false) {',
    harm: 'An issuer occupies the future vintage of another',
    killedBy: [takeover, 'test_Attack_OccupyingAFutureIdOfAnERC1155Contract'],
  },
  {
    file: registry,
    find: 'if (taken.wasVerified || !mayReassign) revert AlreadyRegistered(assetId);',
    replace: 'if (!mayReassign) revert AlreadyRegistered(assetId);',
    harm: 'A verified entry is taken over',
    killedBy: [takeover, 'test_Attack_TakingOverAVerifiedEntry'],
  },
  {
    file: registry,
    find: '_deleteProposal(assetId);\n        Entry',
    replace: 'Entry',
    harm: 'An account proposed before a takeover becomes the issuer after it',
    killedBy: [takeover, 'test_Attack_AcceptingAnOldProposalAfterATakeover'],
  },
  {
    file: registry,
    find: 'if (hasIssued(assetId, msg.sender)) revert SelfVerification(assetId, msg.sender);',
    replace: '',
    harm: 'An issuer verifies itself',
    killedBy: [registryTests, 'test_Attack_IssuerWithTheVerifierRoleVerifiesItself'],
  },
  {
    file: registry,
    find: 'if (isCurrency && !entry.isFrozen) _freeze(assetId);',
    replace: '',
    harm: 'The issuer of USDC stops every pool of it',
    killedBy: [freeze, 'test_Attack_TheIssuerOfTheCurrencyStoppingEveryPool'],
  },
  {
    file: registry,
    find: 'if (entry.wasVerified && isExtended) revert ExpiryExtended(assetId, current, expiresAt_);',
    replace: '',
    harm: 'An expired asset is verified again',
    killedBy: [expiry, 'test_Attack_ExtendingTheExpiryOfWhatWasVerified'],
  },
  {
    file: handover,
    find: 'uint64(block.timestamp) + (isIssuer ? 0 : ADMIN_PROPOSAL_DELAY);',
    replace: 'uint64(block.timestamp);',
    harm: 'An admin replaces an issuer at once',
    killedBy: [issuers, 'test_TheAdminReplacesALostIssuerAfterAPublicDelay'],
  },
  {
    file: handover,
    find: 'if (proposal.issuer != msg.sender) revert NotProposedIssuer(id, msg.sender);',
    replace: '',
    harm: 'Any account with the role becomes the issuer',
    killedBy: [issuers, 'test_Attack_StrangersReplacingAnIssuer'],
  },
  {
    file: registry,
    find: 'ExaminedData.check(assetId, examined, examinedHash(assetId));',
    replace: '',
    harm: 'A decision counts for another document, issuer or asset',
    killedBy: [decisions, 'test_Attack_VerifyingAnotherDocument'],
  },
  {
    file: registry,
    find: '_recordFormer(assetId, former);',
    replace: '',
    harm: 'The first issuer verifies after a new registration',
    killedBy: [decisions, 'test_Attack_TheFirstIssuerVerifiesAfterANewRegistration'],
  },
  {
    file: registry,
    find: 'address former = _replaceableIssuer(assetId);',
    replace: 'address former = issuerOf(assetId);',
    harm: 'A new registration makes the registry forget the issuers in a keeper',
    killedBy: [decisions, 'test_Attack_ANewRegistrationOfAnEntryThatFollowsAKeeper'],
  },
  {
    file: registry,
    find: '_checkReason(reason);\n        _setStatus',
    replace: '_setStatus',
    harm: 'A reason reads differently than it is',
    killedBy: [decisions, 'test_Attack_AReasonThatNobodyCanRead'],
  },
  {
    file: registryStorage,
    find: 'if (super.hasIssued(assetId, account)) return true;',
    replace: 'if (issuerOf(assetId) == account) return true;',
    harm: 'A former issuer verifies once the entry follows a keeper',
    killedBy: [decisions, 'test_Attack_AFormerIssuerVerifiesOnceTheEntryFollowsAKeeper'],
  },
  {
    file: registryStorage,
    find: 'own + kept.keeper.handoverCount(kept.id)',
    replace: 'own',
    harm: 'A decision counts after a handover in the keeper',
    killedBy: [decisions, 'test_Attack_VerifyingAfterAHandoverInTheKeeper'],
  },
  {
    file: registryStorage,
    find: 'handoverCount: handoverCount(assetId),',
    replace: 'handoverCount: 0,',
    harm: 'A decision counts again when the issuer returns',
    killedBy: [decisions, 'test_Attack_VerifyingAfterAHandoverAndBack'],
  },
  {
    file: registryStorage,
    find: 'abi.encode(block.chainid, address(this), assetId, _asset(assetId))',
    replace: 'abi.encode(assetId, _asset(assetId))',
    harm: 'A decision counts on another chain and in another registry',
    killedBy: [decisions, 'test_Attack_ADecisionOfAnotherRegistryOrChain'],
  },
  {
    file: handover,
    find: '_wasIssuer[id][former] = true;',
    replace: '',
    harm: 'A former issuer verifies for its accomplice',
    killedBy: [issuers, 'test_Attack_AFormerIssuerVerifiesForItsAccomplice'],
  },
  {
    file: listeners,
    find: 'if (gasleft() < REQUIRED_GAS) revert InsufficientListenerGas(REQUIRED_GAS);',
    replace: '',
    harm: 'An issuer prevents notifications by sending too little gas',
    killedBy: [listenerTests, 'test_Attack_PreventingANotificationByTooLittleGas'],
  },
  {
    file: listeners,
    find: 'if (addableFrom == 0 || block.timestamp < addableFrom) {',
    replace: 'if (false) {',
    harm: 'A listener is added without notice',
    killedBy: [listenerTests, 'test_Attack_AnAdminAddingAListenerUnannounced'],
  },
  {
    file: market,
    find: 'if (cost > maximumCost) revert CostAboveMaximum(cost, maximumCost);',
    replace: '',
    harm: 'A purchase is front-run with a higher price',
    killedBy: [marketAttacks, 'test_Attack_FrontRunPriceChange'],
  },
  {
    file: market,
    find: 'cost = Math.mulDiv(amount, listing_.pricePerUnit, wholeUnit, Math.Rounding.Ceil);',
    replace: 'cost = Math.mulDiv(amount, listing_.pricePerUnit, wholeUnit);',
    harm: 'Dust is bought for free',
    killedBy: [purchase, 'test_Attack_DustPurchaseIsNeverFree'],
  },
  {
    file: market,
    find: 'listing_.remaining = uint128(left);',
    replace: '',
    harm: 'More is sold than was offered',
    killedBy: [purchase, 'test_MovesPaymentFeeAndSharesInOneStep'],
  },
  {
    file: market,
    find: 'if (received != amount) revert TransferIncomplete(amount, received);',
    replace: '',
    harm: 'A token with a fee on transfer is paid in full',
    killedBy: [marketAttacks, 'test_Attack_FeeOnTransferAssetIsRefused'],
  },
  {
    file: market,
    find: 'if (!registry.isVerified(listing_.assetId)) revert AssetNotVerified(listing_.assetId);',
    replace: '',
    harm: 'Expired and suspended assets are sold',
    killedBy: ['market/ExpiredCredits.t.sol', 'test_Attack_SellingCreditsRightAfterTheirExpiry'],
  },
  {
    file: market,
    find: 'if (paused() || !_isOpen(listing_) || !registry.isVerified(listing_.assetId)) return 0;',
    replace: 'if (paused() || !_isOpen(listing_)) return 0;',
    harm: 'Unavailable listings are shown as available',
    killedBy: ['market/ExpiredCredits.t.sol', 'test_Attack_SellingCreditsRightAfterTheirExpiry'],
  },
  {
    file: market,
    find: 'token.staticcall{gas: TOKEN_READ_GAS}(callData)',
    replace: 'token.staticcall(callData)',
    harm: 'One token uses up the gas for a page of listings',
    killedBy: [marketAttacks, 'test_Attack_AFailingTokenIsNotAvailable'],
  },
  {
    file: market,
    find: 'function setPrice(uint256 listingId, uint128 pricePerUnit) external nonReentrant {',
    replace: 'function setPrice(uint256 listingId, uint128 pricePerUnit) external {',
    harm: 'Prices change during a purchase',
    killedBy: [marketAttacks, 'test_Attack_ARecipientChangesItsOwnPriceDuringAPurchase'],
  },
  {
    file: market,
    find: 'if (!registry.isVerified(assetId)) revert AssetNotVerified(assetId);\n        (address token, , TokenStandard standard, ) =',
    replace: '(address token, , TokenStandard standard, ) =',
    harm: 'The market calls the token of an asset that nobody verified',
    killedBy: ['market/AssetMarketListing.t.sol', 'test_RejectsAPermitForAnUnverifiedAsset'],
  },
  {
    file: market,
    find: 'if (msg.sender != address(this)) revert NotMarket(msg.sender);',
    replace: '',
    harm: 'Anyone buys for themselves with the allowance of others',
    killedBy: [sweepAttacks, 'test_Attack_TakingWithoutPaying'],
  },
  {
    file: market,
    find: 'if (gasleft() < REQUIRED_GAS) revert InsufficientTakeGas(REQUIRED_GAS);',
    replace: '',
    harm: 'Lack of gas skips the cheap listings',
    killedBy: [sweepAttacks, 'test_Attack_LittleGasSkipsTheCheapListings'],
  },
  {
    file: market,
    find: 'this.takeForSweep{gas: TAKE_GAS}(',
    replace: 'this.takeForSweep(',
    harm: 'A seller uses up the gas of a sweep',
    killedBy: [sweepAttacks, 'test_Attack_ASellersHookStopsThePurchase'],
  },
  {
    file: market,
    find: 'price > take.maximumPrice) return 0;',
    replace: 'price == 0) return 0;',
    harm: 'A seller raises the price just before a sweep',
    killedBy: [sweepAttacks, 'test_Attack_RaisingAPriceWithinTheTolerance'],
  },
  {
    file: market,
    find: 'if (cost > budget) amount =',
    replace: 'if (false) amount =',
    harm: 'A sweep costs more than its maximum',
    killedBy: [sweep, 'test_TheMaximumCostIsSpentInPart'],
  },
  {
    file: market,
    find: 'if (amount < order.minimumAmount) revert SweepBelowMinimum(amount, order.minimumAmount);',
    replace: '',
    harm: 'A sweep buys fewer units than its minimum',
    killedBy: [sweep, 'test_FewerThanTheMinimumAreNotBought'],
  },
  {
    file: market,
    find: '_payFee(fees);',
    replace: '',
    harm: 'A sweep pays no fee',
    killedBy: [sweep, 'test_BuysTheCheapestFirstAndTheLastInPart'],
  },
]
