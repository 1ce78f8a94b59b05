// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AttestedEligibility} from "../../../contracts/assets/eligibility/AttestedEligibility.sol";
import {EligibilityPolicyFactory} from "../../../contracts/assets/eligibility/EligibilityPolicyFactory.sol";
import {Eligible} from "../../../contracts/assets/eligibility/IAttestedEligibility.sol";
import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {AccountsTest} from "../accounts/support/AccountsTest.sol";
import {Artifacts} from "../support/Artifacts.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of restricted assets: a list of eligible accounts, a treasury that only they may
/// receive, and two pools of it with USDC. Alice and Bob are eligible until `UNTIL` and hold shares and
/// USDC, Mallory never was and has USDC.
abstract contract EligibilityTest is AccountsTest {
    uint64 internal constant UNTIL = uint64(START + 100 days);
    uint256 internal constant PLENTY = 100_000;

    EligibilityPolicyFactory internal policies;
    AttestedEligibility internal list;
    address internal attestor;
    uint256 internal attestorKey;

    IPools internal pools;
    PoolLens internal lens;
    AssetMarket internal market;
    FinancialAsset internal share;
    uint256 internal shareAsset;
    uint256 internal poolId;
    uint256 internal otherPoolId;

    function setUp() public virtual override {
        super.setUp();
        (attestor, attestorKey) = actorWithKey("attestor");
        policies = EligibilityPolicyFactory(Artifacts.deploy("EligibilityPolicyFactory", ""));
        list = newList();
        attest(alice, address(0), UNTIL);
        attest(bob, address(0), UNTIL);

        pools = Deploy.pools(registry, roles, admin);
        lens = Deploy.poolLens(pools);
        market = Deploy.assetMarket(roles, registry, address(usdc), 50, admin);
        registerVerified(address(usdc), 0, AssetClass.CURRENCY, TokenStandard.ERC20);
        (share, shareAsset) = restricted(IEligibilityPolicy(list));
        poolId = newPool(share, 30);
        otherPoolId = newPool(share, 50);
        enrich(alice);
        enrich(bob);
        mint(mallory, PLENTY * USD);
        approveAll(mallory);
        addLiquidity(alice, alice, poolId, 10_000);
        addLiquidity(alice, alice, otherPoolId, 10_000);
    }

    function newList() internal returns (AttestedEligibility) {
        vm.prank(issuer);
        return AttestedEligibility(policies.createList(one(attestor)));
    }

    /// @notice A verified treasury with this policy.
    function restricted(
        IEligibilityPolicy policy
    ) internal returns (FinancialAsset asset, uint256 assetId) {
        AssetTerms memory terms = treasuryTerms();
        terms.policy = policy;
        asset = createAsset(terms);
        assetId = registry.assetIdOf(address(asset), 0);
        setStatus(assetId, VerificationStatus.VERIFIED);
    }

    function attest(address account_, address owner, uint64 until) internal {
        Eligible[] memory entries = new Eligible[](1);
        entries[0] = Eligible(account_, owner, until);
        vm.prank(attestor);
        list.attest(entries);
    }

    /// @notice Ends the eligibility of an account.
    function end(address account_) internal {
        vm.prank(attestor);
        list.end(one(account_));
    }

    /// @notice Shares and USDC, with all that the pools and the market may take.
    function enrich(address account_) internal {
        vm.prank(issuer);
        share.issue(account_, PLENTY * SHARE, 0);
        mint(account_, PLENTY * USD);
        approveAll(account_);
    }

    function approveAll(address account_) internal {
        vm.startPrank(account_);
        usdc.approve(address(pools), type(uint256).max);
        usdc.approve(address(market), type(uint256).max);
        share.approve(address(pools), type(uint256).max);
        share.approve(address(market), type(uint256).max);
        vm.stopPrank();
    }

    /// @notice A pool of an asset with USDC at 1 USDC a share.
    function newPool(FinancialAsset asset, uint16 feeTier) internal returns (uint256) {
        bool isFirst = address(asset) < address(usdc);
        return
            pools.createPool(
                isFirst ? address(asset) : address(usdc),
                isFirst ? address(usdc) : address(asset),
                isFirst ? AssetClass.TREASURY : AssetClass.CURRENCY,
                isFirst ? AssetClass.CURRENCY : AssetClass.TREASURY,
                feeTier,
                60,
                isFirst ? uint160(2 ** 96) / 1e6 : uint160(2 ** 96) * 1e6
            );
    }

    /// @notice A position of `owner` around the price, paid by `payer`: `amount` shares and USDC.
    function addLiquidity(
        address payer,
        address owner,
        uint256 pool,
        uint256 amount
    ) internal returns (uint256 positionId) {
        vm.prank(payer);
        (positionId, , , ) = pools.addLiquidity(position(owner, pool, -6000, 6000, amount));
    }

    /// @notice The terms of a position whose range is given in ticks of the price of a share.
    function position(
        address owner,
        uint256 pool,
        int24 lower,
        int24 upper,
        uint256 amount
    ) internal view returns (IPools.AddLiquidity memory) {
        bool isFirst = address(share) < address(usdc);
        (int24 from, int24 to) = isFirst
            ? (lower - 276_300, upper - 276_300)
            : (276_300 - upper, 276_300 - lower);
        return
            IPools.AddLiquidity({
                poolId: pool,
                lowerTick: from,
                upperTick: to,
                amountADesired: isFirst ? amount * SHARE : amount * USD,
                amountBDesired: isFirst ? amount * USD : amount * SHARE,
                amountAMin: 0,
                amountBMin: 0,
                recipient: owner,
                deadline: block.timestamp
            });
    }

    /// @notice A position in USDC alone: below the price of a share.
    function usdcOnly(address owner) internal view returns (IPools.AddLiquidity memory) {
        return position(owner, poolId, -6000, -600, 1000);
    }

    function increase(
        uint256 positionId,
        uint256 amount
    ) internal view returns (IPools.IncreaseLiquidity memory) {
        IPools.AddLiquidity memory terms = position(alice, poolId, -6000, 6000, amount);
        return
            IPools.IncreaseLiquidity(
                positionId,
                terms.amountADesired,
                terms.amountBDesired,
                0,
                0,
                block.timestamp
            );
    }

    function removal(
        uint256 positionId,
        address recipient
    ) internal view returns (IPools.RemoveLiquidity memory) {
        uint128 liquidity = lens.position(positionId).liquidity;
        return IPools.RemoveLiquidity(positionId, liquidity, 0, 0, recipient, block.timestamp);
    }

    function swapTerms(
        address tokenIn,
        uint256 amount,
        address recipient
    ) internal view returns (IPools.Swap memory) {
        return IPools.Swap(poolId, tokenIn, amount, 0, 0, recipient, block.timestamp);
    }

    function buyTerms(address recipient) internal view returns (IPools.Swap memory) {
        return swapTerms(address(usdc), 100 * USD, recipient);
    }

    function sellTerms(address recipient) internal view returns (IPools.Swap memory) {
        return swapTerms(address(share), 100 * SHARE, recipient);
    }

    /// @notice USDC to shares to USDC.
    function roundTrip(address recipient) internal view returns (IPools.SwapPath memory terms) {
        terms.token = address(usdc);
        terms.poolIds = new uint256[](2);
        (terms.poolIds[0], terms.poolIds[1]) = (poolId, otherPoolId);
        (terms.amount, terms.recipient) = (100 * USD, recipient);
        terms.deadline = block.timestamp;
    }

    function listShares(address seller, uint256 amount) internal returns (uint256) {
        vm.prank(seller);
        return market.list(shareAsset, uint128(amount * SHARE), uint128(USD), 0, 0);
    }

    /// @notice Expects the next call to fail because this account may not receive shares.
    function expectCannotReceive(address account_) internal {
        vm.expectRevert(cannotReceive(account_));
    }

    function cannotReceive(address account_) internal pure returns (bytes memory) {
        return
            abi.encodeWithSelector(ITransferRestrictions.ERC7943CannotReceive.selector, account_);
    }
}
