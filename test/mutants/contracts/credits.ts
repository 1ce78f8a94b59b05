import type { Mutant } from '../contracts.ts'

const issuance = 'assets/CreditIssuance.sol'
const projects = 'assets/ProjectRegistry.sol'
const retirement = 'assets/CreditRetirement.sol'
const credits = 'credits/EnvironmentalCredits.t.sol'
const decisions = 'credits/CreditDecisions.t.sol'
const creditAttacks = 'credits/CreditAttacks.t.sol'
const certificates = 'credits/RetirementCertificate.t.sol'
const tokenTests = 'credits/CreditToken.t.sol'
const rules = 'credits/RetirementRules.t.sol'
const projectTests = 'credits/ProjectRegistry.t.sol'
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
    find: 'ExaminedData.check(issuanceId, examined, examinedHash(issuanceId));',
    replace: '',
    harm: 'A verifier confirms a document that was swapped, or another request',
    killedBy: [creditAttacks, 'test_Attack_SwappingTheDocumentBeforeItIsConfirmed'],
  },
  {
    file: issuance,
    find: 'registry.examinedHash(entry.assetId),',
    replace: 'bytes32(0),',
    harm: 'A confirmation counts again when the issuer returns',
    killedBy: [decisions, 'test_Attack_ConfirmingAfterAHandoverAndBack'],
  },
  {
    file: issuance,
    find: '_checkNotIssuer(request.tokenId);',
    replace: '',
    harm: 'A former issuer rejects the requests of its successor',
    killedBy: [decisions, 'test_Attack_AFormerIssuerRejectingItsSuccessorsRequest'],
  },
  {
    file: issuance,
    find: 'registry.checkReason(reason);',
    replace: '',
    harm: 'A reason reads differently than it is',
    killedBy: [decisions, 'test_Attack_AReasonThatNobodyCanRead'],
  },
  {
    file: 'assets/CreditSupervision.sol',
    find: 'registry.setStatus(_entries[tokenId].assetId, status, examined, reason);',
    replace:
      'registry.setStatus(\n            _entries[tokenId].assetId,\n            status,\n            registry.examinedHash(_entries[tokenId].assetId),\n            reason\n        );',
    harm: 'A suspension counts for another issuer than the examined one',
    killedBy: [decisions, 'test_Attack_SuspendingAfterAHandover'],
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
    find: 'entry.cancelled += uint64(amount);',
    replace: 'entry.issued -= uint64(amount);',
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
    find: 'entry.retired += uint64(amount);',
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
    find: 'from != address(0) && to != address(0) && from != msg.sender',
    replace: 'from != address(0) && from != msg.sender',
    harm: 'An operator can no longer retire suspended credits',
    killedBy: [certificates, 'test_AnOperatorRetiresSuspendedCreditsButCannotTradeThem'],
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
  {
    file: retirement,
    find: 'if (_isPast(expirationDate)) revert CreditExpired(tokenId, expirationDate);',
    replace: '',
    harm: 'Certificates that have lapsed support a claim',
    killedBy: [credits, 'test_Attack_RetiringExpiredCredits'],
  },
  {
    file: 'assets/CreditStorage.sol',
    find: 'return expirationDate != 0 && block.timestamp >= expirationDate;',
    replace: 'return expirationDate != 0 && block.timestamp > expirationDate;',
    harm: 'A credit is retired in the second of its expiry',
    killedBy: [credits, 'test_Attack_RetiringExpiredCredits'],
  },
  {
    file: retirement,
    find: 'if (!PurposeRules.allows(entry.creditType, purpose)) {',
    replace: 'if (false) {',
    harm: 'Energy certificates compensate for emissions',
    killedBy: [rules, 'test_EnergyCertificatesContributeOrDocumentElectricity'],
  },
  {
    file: 'assets/libraries/PurposeRules.sol',
    find: 'return creditType == CreditType.CarbonCredit;',
    replace: 'return creditType != CreditType.RenewableEnergyCertificate;',
    harm: 'Biodiversity credits compensate for damage',
    killedBy: [rules, 'test_BiodiversityCreditsOnlyContribute'],
  },
  {
    file: retirement,
    find: 'offset = _left(entry);',
    replace: 'offset = entry.retired;',
    harm: 'A retirement is given serial numbers that were cancelled',
    killedBy: [rules, 'test_CancelledUnitsUseUpTheirSerialNumbers'],
  },
  {
    file: 'assets/CreditStorage.sol',
    find: 'if (!isWhole && entry.creditType == CreditType.RenewableEnergyCertificate) {',
    replace: 'if (false) {',
    harm: 'A part of a megawatt-hour is retired',
    killedBy: [rules, 'test_OnlyWholeOnesAreRetiredOrCancelled'],
  },
  {
    file: 'assets/CreditStorage.sol',
    find: 'if (offset > verified || amount > verified - offset) {',
    replace: 'if (false) {',
    harm: 'Serial numbers are named that nobody confirmed',
    killedBy: [rules, 'test_SerialNumbersAreThoseOfVerifiedUnits'],
  },
  {
    file: 'assets/libraries/SerialAllocation.sol',
    find: 'if (blocks[middle].end > offset) high = middle;',
    replace: 'if (blocks[middle].end >= offset) high = middle;',
    harm: 'A retirement names the range before its own',
    killedBy: [rules, 'test_ARetirementThatStartsAtARangeDoesNotNameTheOneBefore'],
  },
  {
    file: 'assets/libraries/SerialAllocation.sol',
    find: '(to - 1) / UNITS_PER_SERIAL',
    replace: 'to / UNITS_PER_SERIAL',
    harm: 'Two retirements name the same whole serial number',
    killedBy: [rules, 'test_RetirementsTakeSerialNumbersInTheirOrder'],
  },
  {
    file: 'assets/RetirementCertificate.sol',
    find: 'if (isNamed && isHashed) revert NameAndHash();',
    replace: '',
    harm: 'The hash of a person hides the name that is stated',
    killedBy: [rules, 'test_RevertWhen_ABeneficiaryHasNameAndHash'],
  },
  {
    file: 'assets/RetirementCertificate.sol',
    find: 'if (!isNamed && !isHashed && beneficiary != retiredBy) {',
    replace: 'if (false) {',
    harm: 'A certificate of another account names nobody',
    killedBy: [rules, 'test_RevertWhen_AnotherAccountIsNotNamed'],
  },
  {
    file: 'assets/RetirementCertificate.sol',
    find: 'if (isNamed || details.beneficiaryCountry != 0) {',
    replace: 'if (details.beneficiaryCountry != 0) {',
    harm: 'A legal entity without a country',
    killedBy: [rules, 'test_RevertWhen_ANameHasNoCountry'],
  },
  {
    file: 'assets/libraries/CountryCode.sol',
    find: 'if (!_isLetter(country[0]) || !_isLetter(country[1])) revert InvalidCountry(country);',
    replace: 'if (!_isLetter(country[0])) revert InvalidCountry(country);',
    harm: 'A country of one letter',
    killedBy: [rules, 'test_Attack_ACountryThatIsNotTwoCapitalLetters'],
  },
  {
    file: projects,
    find: 'if ((scope == SerialScope.BATCH) != (claim.registryBatch != 0)) {',
    replace: 'if (false) {',
    harm: 'A batch is brought on chain a second time without its number',
    killedBy: [projectTests, 'test_RevertWhen_TheRegistrysBatchIsMissingOrOutOfPlace'],
  },
  {
    file: projects,
    find: 'if (monitoringStart >= monitoringEnd || monitoringEnd > issuanceDate) {',
    replace: 'if (false) {',
    harm: 'Credits for a time that has not passed',
    killedBy: [credits, 'test_RevertWhen_TheMonitoringPeriodIsInvalid'],
  },
  {
    file: projects,
    find: 'vintage >= firstYear && vintage <= lastYear',
    replace: 'vintage >= firstYear',
    harm: 'A vintage after the monitoring period',
    killedBy: [credits, 'test_RevertWhen_TheVintageIsNoYearOfTheMonitoringPeriod'],
  },
  {
    file: issuance,
    find: 'if (!isRecorded) revert CreditMetadataMismatch(tokenId);',
    replace: '',
    harm: 'A credit is announced with another expiry or volume',
    killedBy: [credits, 'test_Attack_MintingWithMetadataThatIsNotRecorded'],
  },
]
