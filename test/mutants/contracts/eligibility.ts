import type { Mutant } from '../contracts.ts'

const asset = 'assets/FinancialAsset.sol'
const restrictions = 'assets/eligibility/TransferRestrictions.sol'
const list = 'assets/eligibility/AttestedEligibility.sol'
const registry = 'assets/eligibility/IdentityRegistryEligibility.sol'
const owners = 'assets/libraries/AccountOwner.sol'
const capped = 'assets/libraries/CappedCall.sol'
const assetRegistry = 'assets/AssetRegistry.sol'
const creation = 'pools/PoolCreation.sol'
const foreignTests = 'eligibility/ForeignShares.t.sol'
const storage = 'pools/PoolStorage.sol'
const positions = 'pools/Positions.sol'
const trading = 'pools/Trading.sol'
const shareTests = 'eligibility/RestrictedShares.t.sol'
const listTests = 'eligibility/AttestedEligibility.t.sol'
const registryTests = 'eligibility/IdentityRegistry.t.sol'
const accountTests = 'eligibility/RestrictedAccounts.t.sol'
const poolTests = 'eligibility/RestrictedPools.t.sol'

/** Mutants of eligibility: who may receive restricted shares, and that leaving is always possible. */
export const eligibilityMutants: readonly Mutant[] = [
  {
    file: asset,
    find: 'if (address(holderPolicy) != address(0) && to != address(0)) _checkReceiver(from, to);',
    replace: '',
    harm: 'Anyone receives restricted shares',
    killedBy: [shareTests, 'test_Attack_SharesAreSentToAnOutsider'],
  },
  {
    file: asset,
    find: 'address(holderPolicy) != address(0) && to != address(0)',
    replace: 'address(holderPolicy) != address(0)',
    harm: 'Nothing of a restricted asset is redeemed',
    killedBy: [shareTests, 'test_SettlementAndRedemptionNeverAsk'],
  },
  {
    file: restrictions,
    find: '_isVenue(to) || (wasFoundEligible[to] && _isVenue(from))',
    replace: '_isVenue(to) || _isVenue(from)',
    harm: 'A venue pays whom it likes',
    killedBy: [shareTests, 'test_Attack_AnExpiredAccountReceivesFromAContractThatIsNoVenue'],
  },
  {
    file: restrictions,
    find: '_isVenue(to) || (wasFoundEligible[to] && _isVenue(from))',
    replace: '_isVenue(to) || wasFoundEligible[to]',
    harm: 'Who was eligible once receives for ever',
    killedBy: [shareTests, 'test_Attack_AnExpiredAccountReceivesFromAContractThatIsNoVenue'],
  },
  {
    file: restrictions,
    find: '_isVenue(to) || (wasFoundEligible[to] && _isVenue(from))',
    replace: '_isVenue(to)',
    harm: 'The shares of a position are stranded when its owner expires',
    killedBy: [poolTests, 'test_AnExpiredOwnerLeavesByItself'],
  },
  {
    file: restrictions,
    find: 'isEligible = until > block.timestamp;',
    replace: 'isEligible = until >= block.timestamp;',
    harm: 'Eligibility lasts a second too long',
    killedBy: [poolTests, 'test_Attack_ExpiryEndsBuyingAndPathsInThatSecond'],
  },
  {
    file: restrictions,
    find: 'if (word > type(uint64).max) return (false, 0);',
    replace: '',
    harm: 'Rubbish counts as an end',
    killedBy: [shareTests, 'test_Attack_APolicyThatMisbehavesKeepsNobodyFromLeaving'],
  },
  {
    file: capped,
    find: 'staticcall(gasLimit,',
    replace: 'staticcall(gas(),',
    harm: 'A policy uses up the gas of those who leave',
    killedBy: [shareTests, 'test_Attack_APolicyThatMisbehavesKeepsNobodyFromLeaving'],
  },
  {
    file: capped,
    find: 'and(success, gt(returndatasize(), 0x1f))',
    replace: 'success',
    harm: 'What was in memory counts as an answer',
    killedBy: [registryTests, 'test_Attack_ARegistryThatFailsLetsNobodyIn'],
  },
  {
    file: list,
    find: '            _useNonce(account);\n            Entry storage entry',
    replace: '            Entry storage entry',
    harm: 'What was signed before the end revives it',
    killedBy: [listTests, 'test_Attack_AnAttestationFromBeforeTheEndRevivesIt'],
  },
  {
    file: list,
    find: 'if (!isAttestor[attestor]) revert NotAttestor(attestor);',
    replace: '',
    harm: 'Anyone attests itself',
    killedBy: [listTests, 'test_Attack_TheSignerIsNoAttestorAnyMore'],
  },
  {
    file: list,
    find: 'if (block.timestamp > deadline) revert AttestationExpired(deadline);',
    replace: '',
    harm: 'An attestation never expires',
    killedBy: [listTests, 'test_Attack_AnAttestationAfterItsDeadlineOrOnAnotherChain'],
  },
  {
    file: list,
    find: 'return entry.until != 0 && _isBound(account, entry.owner) ? entry.until : 0;',
    replace: 'return entry.until;',
    harm: 'An account stays eligible under another owner',
    killedBy: [accountTests, 'test_Attack_AnAccountIsHandedOverToAnOutsider'],
  },
  {
    file: owners,
    find: 'if (length == 0) return true;',
    replace: 'if (length < 100) return true;',
    harm: 'A small contract counts as an account with a key',
    killedBy: [accountTests, 'test_AnAccountThatDelegatesToCodeKeepsItsKey'],
  },
  {
    file: registry,
    find: 'if (owner != address(0) && !_isVerified(owner)) return 0;',
    replace: '',
    harm: 'A registered account is sold to an outsider',
    killedBy: [registryTests, 'test_Attack_ARegisteredAccountIsHandedOverToAnOutsider'],
  },
  {
    file: storage,
    find: 'if (slot1.isRestricted(true)) Admission.admit(tokenA, account);',
    replace: '',
    harm: 'An outsider provides in pools of which the shares are the first token',
    killedBy: [poolTests, 'test_Attack_AnOutsiderMintsAPosition'],
  },
  {
    file: positions,
    find: 'if (slot1.isRestricted()) _admit(slot1, _ownerOf(positionId));',
    replace: '',
    harm: 'An outsider provides USDC and is paid in shares',
    killedBy: [poolTests, 'test_Attack_AnOutsiderMintsAPosition'],
  },
  {
    file: positions,
    find: '_admit(slot1, _ownerOf(positionId));',
    replace: '_admit(slot1, msg.sender);',
    harm: 'An approved account grows an expired position',
    killedBy: [poolTests, 'test_Attack_AnApprovedAccountGrowsAnExpiredPosition'],
  },
  {
    file: positions,
    find: '_admit(_pools[_positions[positionId].poolId].slot1, to);',
    replace: '',
    harm: 'A position is sold to an outsider',
    killedBy: [poolTests, 'test_Attack_APositionIsSoldToAnOutsider'],
  },
  {
    file: positions,
    find: 'recipient != _ownerOf(positionId)',
    replace: 'false',
    harm: 'A position pays an expired account that brought nothing',
    killedBy: [poolTests, 'test_Attack_LeavingPaysAnExpiredAccountThatBroughtNothing'],
  },
  {
    file: positions,
    find: 'recipient != _ownerOf(positionId)',
    replace: 'true',
    harm: 'An expired owner cannot leave',
    killedBy: [poolTests, 'test_AnExpiredOwnerLeavesByItself'],
  },
  {
    file: trading,
    find: 'slot1.isRestricted(!trade.aToB)',
    replace: 'false',
    harm: 'An expired account buys, and outsiders trade through shares',
    killedBy: [poolTests, 'test_Attack_AnOutsiderGoesThroughSharesToUsdc'],
  },
  {
    file: trading,
    find: 'recipient == address(this) ? msg.sender : recipient',
    replace: 'recipient == address(this) ? address(this) : recipient',
    harm: 'Nobody goes through shares, or anyone does',
    killedBy: [poolTests, 'test_Attack_AnOutsiderGoesThroughSharesToUsdc'],
  },
  {
    file: assetRegistry,
    find: '_checkUnrestricted(entry);',
    replace: '',
    harm: 'Restricted shares become a currency that everyone trades in pools',
    killedBy: [foreignTests, 'test_Attack_RestrictedSharesAreRegisteredAsACurrency'],
  },
  {
    file: assetRegistry,
    find: 'assetClass != AssetClass.CURRENCY && assetClass != AssetClass.ENVIRONMENTAL_ASSET',
    replace: 'assetClass != AssetClass.CURRENCY',
    harm: 'The same, as a credit',
    killedBy: [foreignTests, 'test_Attack_RestrictedSharesAreRegisteredAsACurrency'],
  },
  {
    file: creation,
    find: ') revert NotVenue(token);',
    replace: ') {}',
    harm: 'A pool holds shares that it cannot give back to whoever expired',
    killedBy: [foreignTests, 'test_Attack_APoolHoldsSharesThatItCouldNotGiveBack'],
  },
]
