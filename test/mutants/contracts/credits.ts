import type { Mutant } from '../contracts.ts'

const issuance = 'assets/CreditIssuance.sol'
const retirement = 'assets/CreditRetirement.sol'
const credits = 'credits/EnvironmentalCredits.t.sol'
const creditAttacks = 'credits/CreditAttacks.t.sol'
const certificates = 'credits/RetirementCertificate.t.sol'
const tokenTests = 'credits/CreditToken.t.sol'
const routerTests = 'credits/RetirementRouter.t.sol'

/** Mutants of environmental credits: issuance, trading, wrapping and retirement. */
export const creditMutants: readonly Mutant[] = [
  {
    file: issuance,
    find: 'entry.verified += uint64(amount);',
    replace: 'entry.verified += uint64(amount) + 1;',
    harm: 'More is minted than serials were verified',
    killedBy: [credits, 'test_ConfirmingVerifiesTheSerials'],
  },
  {
    file: issuance,
    find: 'if (amount > available) revert ExceedsVerifiedSupply(amount, available);',
    replace: '',
    harm: 'Credits without serials',
    killedBy: [credits, 'test_RevertWhen_MoreIsMintedThanWasVerified'],
  },
  {
    file: issuance,
    find: 'entry.issued += uint64(amount);',
    replace: '',
    harm: 'The same serials are minted again and again',
    killedBy: [credits, 'test_RevertWhen_MoreIsMintedThanWasVerified'],
  },
  {
    file: issuance,
    find: 'if (isExpired(tokenId)) revert CreditNotVerified(tokenId, CreditStatus.EXPIRED);',
    replace: '',
    harm: 'Serials are used up for a credit that has expired',
    killedBy: [credits, 'test_RevertWhen_TheFirstIssuanceIsConfirmedAfterTheExpiry'],
  },
  {
    file: issuance,
    find: 'if (current != metadataHash) {',
    replace: 'if (false) {',
    harm: 'A verifier confirms a document that was swapped',
    killedBy: [creditAttacks, 'test_Attack_SwappingTheDocumentBeforeItIsConfirmed'],
  },
  {
    file: issuance,
    find: 'registry.freezeMetadata(entry.assetId);',
    replace: '',
    harm: 'A confirmed document is changed',
    killedBy: [creditAttacks, 'test_Attack_ChangingTheDocumentAfterItWasConfirmed'],
  },
  {
    file: issuance,
    find: '_entries[tokenId].cancelled += uint64(amount);',
    replace: '_entries[tokenId].issued -= uint64(amount);',
    harm: 'Cancelled units are minted again',
    killedBy: [credits, 'test_CancelledUnitsAreNotMintedAgain'],
  },
  {
    file: retirement,
    find: '_checkAuthorized(msg.sender, account);\n        return _retire(account, account, _single(tokenId), _single(amount), details)[0];',
    replace: 'return _retire(account, account, _single(tokenId), _single(amount), details)[0];',
    harm: 'Any account retires credits of another',
    killedBy: [certificates, 'test_RevertWhen_AnUnauthorizedAccountRetires'],
  },
  {
    file: retirement,
    find: 'if (!isAgent && _entries[tokenIds[i]].token != msg.sender) {',
    replace: 'if (false) {',
    harm: 'Any account retires on behalf of another',
    killedBy: [creditAttacks, 'test_Attack_RetiringOnBehalfOfAnotherAccount'],
  },
  {
    file: retirement,
    find: '_entries[tokenIds[i]].retired += uint64(amounts[i]);',
    replace: '',
    harm: 'Supply and retired no longer add up to what was issued',
    killedBy: [certificates, 'test_RetiringBurnsRecordsAndCertifies'],
  },
  {
    file: 'assets/CreditBalances.sol',
    find: 'holdings[from].balance = uint128(balance - amount);',
    replace: 'holdings[from].balance = uint128(balance);',
    harm: 'Credits are retired and kept',
    killedBy: [creditAttacks, 'test_Attack_RetiringTheSameUnitsTwice'],
  },
  {
    file: 'assets/CreditStorage.sol',
    find: 'if (isTrade) _checkVerified(tokenIds[i]);',
    replace: '',
    harm: 'An operator trades expired credits',
    killedBy: [credits, 'test_Attack_AnOperatorTradingExpiredCredits'],
  },
  {
    file: 'assets/CreditStorage.sol',
    find: 'if (hasNoCode && to == _tokenAddress(tokenIds[i])) {',
    replace: 'if (false) {',
    harm: 'Credits are lost at the address of a token that is not deployed yet',
    killedBy: [creditAttacks, 'test_Attack_SendingCreditsToATokenThatDoesNotExistYet'],
  },
  {
    file: 'assets/CreditToken.sol',
    find: 'if (data.length == 0 && operator != from) revert MissingReceiver(operator, from);',
    replace: '',
    harm: 'A buyer pays a seller for tokens that the seller keeps',
    killedBy: [routerTests, 'test_Attack_PayingASellerForTokensItKeeps'],
  },
  {
    file: 'assets/CreditToken.sol',
    find: '_burn(msg.sender, units * UNIT);',
    replace: '',
    harm: 'Unwrapping leaves the tokens with the holder',
    killedBy: [tokenTests, 'test_UnwrappingGivesUnitsBack'],
  },
  {
    file: 'assets/CreditToken.sol',
    find: '_spendAllowance(account, msg.sender, units * UNIT);',
    replace: '',
    harm: 'Any account retires the tokens of others',
    killedBy: [tokenTests, 'test_AnAllowanceIsEnoughToRetireForItsOwner'],
  },
]
