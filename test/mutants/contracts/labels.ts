import type { Mutant } from '../contracts.ts'

const labels = 'assets/CreditLabels.sol'
const acceptances = 'assets/RetirementAcceptances.sol'
const decisions = 'credits/CreditDecisions.t.sol'
const labelTests = 'credits/CreditLabels.t.sol'
const acceptanceTests = 'credits/RetirementAcceptances.t.sol'

/** Mutants of the labels of credits and the acceptance of retirements. */
export const labelMutants: readonly Mutant[] = [
  {
    file: labels,
    find: 'if (projects.hasIssued(projectId, msg.sender)) revert SelfAttestation(tokenId, msg.sender);',
    replace: '',
    harm: 'An issuer labels its own credits',
    killedBy: [labelTests, 'test_Attack_TheIssuerWithTheVerifierRoleLabelsItsOwnCredits'],
  },
  {
    file: labels,
    find: 'if (projects.hasIssued(projectId, msg.sender)) revert SelfAttestation(tokenId, msg.sender);',
    replace:
      'if (projects.issuerOf(projectId) == msg.sender) revert SelfAttestation(tokenId, msg.sender);',
    harm: 'A former issuer labels what it issued',
    killedBy: [labelTests, 'test_Attack_AFormerIssuerLabelsWhatItIssued'],
  },
  {
    file: labels,
    find: 'projects.recordVerifier(projectId, msg.sender);',
    replace: '',
    harm: 'A verifier labels a project and then takes it over',
    killedBy: [labelTests, 'test_Attack_AnAttesterBecomesTheIssuerOfWhatItLabelled'],
  },
  {
    file: labels,
    find: 'if (credits.statusOf(tokenId) == CreditStatus.PENDING) revert CreditPending(tokenId);',
    replace: '',
    harm: 'Credits that no verifier has confirmed have labels',
    killedBy: [labelTests, 'test_RevertWhen_TheCreditIsUnknownOrPending'],
  },
  {
    file: labels,
    find: 'if (projects.project(projectId).creditType != CreditType.CarbonCredit) {',
    replace: 'if (false) {',
    harm: 'A habitat is eligible for CORSIA',
    killedBy: [labelTests, 'test_Attack_ALabelOfCarbonCreditsOnOtherCredits'],
  },
  {
    file: labels,
    find: '(validUntil != 0 && validUntil <= validFrom)',
    replace: '(validUntil != 0 && validUntil < validFrom)',
    harm: 'A label ends when it begins',
    killedBy: [labelTests, 'test_RevertWhen_TheDatesMakeNoSense'],
  },
  {
    file: labels,
    find: 'if (documentHash == bytes32(0)) revert MissingDocumentHash();',
    replace: '',
    harm: 'A source can be swapped without notice',
    killedBy: [labelTests, 'test_RevertWhen_TheSourceIsMissing'],
  },
  {
    file: labels,
    find: 'if (revoked.revokedAt != 0) revert LabelAlreadyRevoked(labelId, revoked.revokedAt);',
    replace: '',
    harm: 'Date and reason of a revocation are rewritten',
    killedBy: [labelTests, 'test_Attack_RewritingARevocation'],
  },
  {
    file: labels,
    find: ') external whenNotPaused onlyRole(Role.VERIFIER) returns (uint256 labelId) {',
    replace: ') external onlyRole(Role.VERIFIER) returns (uint256 labelId) {',
    harm: 'A pause does not stop attesting',
    killedBy: [labelTests, 'test_APauseStopsAttestingButNotRevoking'],
  },
  {
    file: labels,
    find: 'string calldata reason\n    ) external onlyRole(Role.VERIFIER) {',
    replace: 'string calldata reason\n    ) external {',
    harm: 'Anyone revokes labels',
    killedBy: [labelTests, 'test_RevertWhen_AnAccountWithoutTheRoleAttestsOrRevokes'],
  },
  {
    file: labels,
    find: 'ExaminedData.check(labelId, examined, examinedHash(labelId));',
    replace: '',
    harm: 'A revocation hits the label that a reorganisation put in its place',
    killedBy: [decisions, 'test_Attack_RevokingTheLabelThatAReorganisationPutInItsPlace'],
  },
  {
    file: labels,
    find: '_checkNotIssuer(revoked.tokenId);',
    replace: '',
    harm: 'A former issuer revokes the labels of its successor',
    killedBy: [decisions, 'test_Attack_AFormerIssuerRevokingALabel'],
  },
  {
    file: labels,
    find: 'ExaminedData.check(tokenId, examined, registry.examinedHash(assetId));',
    replace: '',
    harm: 'A label counts for another issuer than the examined one',
    killedBy: [decisions, 'test_Attack_LabellingAfterAHandover'],
  },
  {
    file: labels,
    find: 'time >= attested.validFrom &&',
    replace: 'time > attested.validFrom &&',
    harm: 'A label does not hold in its first second',
    killedBy: [labelTests, 'test_ALabelHoldsFromItsFirstSecondToTheOneBeforeItsEnd'],
  },
  {
    file: labels,
    find: '(revokedAt == 0 || time < revokedAt);',
    replace: 'revokedAt == 0;',
    harm: 'A revocation erases what held before',
    killedBy: [labelTests, 'test_ARevocationEndsALabelButNotWhatHeldBefore'],
  },
  {
    file: 'assets/ProjectRegistry.sol',
    find: 'function recordVerifier(uint256 projectId, address verifier) external onlyRole(Role.REGISTRAR) {',
    replace: 'function recordVerifier(uint256 projectId, address verifier) external {',
    harm: 'Anyone keeps an account from becoming an issuer',
    killedBy: [labelTests, 'test_Attack_RecordingSomebodyElseAsVerifier'],
  },
  {
    file: acceptances,
    find: 'if (msg.sender != beneficiary) revert NotBeneficiary(certificateId, msg.sender);',
    replace: '',
    harm: 'Anyone accepts for the beneficiary',
    killedBy: [acceptanceTests, 'test_Attack_WhoRetiredAcceptsForTheBeneficiary'],
  },
  {
    file: acceptances,
    find: 'if (earlier != 0) revert AlreadyAccepted(certificateId, earlier);',
    replace: '',
    harm: 'The date of an acceptance moves',
    killedBy: [acceptanceTests, 'test_Attack_AcceptingTwice'],
  },
  {
    file: acceptances,
    find: 'if (block.timestamp > deadline) revert AcceptanceExpired(deadline);',
    replace: '',
    harm: 'A signature that was given up is submitted years later',
    killedBy: [acceptanceTests, 'test_Attack_SubmittingAfterTheDeadline'],
  },
  {
    file: acceptances,
    find: 'bytes.concat(credits, beneficiary, retirement)',
    replace: 'beneficiary',
    harm: 'One signature accepts every certificate of the beneficiary',
    killedBy: [acceptanceTests, 'test_Attack_TheSignatureOfAnotherCertificate'],
  },
  {
    file: acceptances,
    find: 'data.amount,',
    replace: 'uint256(0),',
    harm: 'A signature accepts another amount after a reorganisation',
    killedBy: [acceptanceTests, 'test_Attack_TheIdMovesToAnotherRetirementAfterTheSignature'],
  },
]
