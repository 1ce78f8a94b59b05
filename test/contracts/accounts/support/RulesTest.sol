// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INavGuard} from "../../../../contracts/servicing/INavGuard.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {PriceBounds, TradeLimits} from "../../../../contracts/accounts/templates/Trades.sol";
import {Check, ITemplate, Reason} from "../../../../contracts/accounts/ITemplate.sol";
import {FinancialAsset} from "../../../../contracts/assets/FinancialAsset.sol";
import {PaymentKind} from "../../../../contracts/assets/IFinancialAsset.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../../contracts/pools/PoolLens.sol";
import {Deploy} from "../../support/Deploy.sol";
import {vm} from "../../support/Vm.sol";
import {AccountsTest} from "./AccountsTest.sol";

/// @notice Base of tests of templates: two treasuries, each in a pool with USDC at a price of 1 USDC
/// and 200,000 USDC of liquidity on each side, and an hour of history.
abstract contract RulesTest is AccountsTest {
    IPools internal pools;
    PoolLens internal lens;
    FinancialAsset internal bill;
    FinancialAsset internal note;
    uint256 internal billPool;
    uint256 internal notePool;

    function setUp() public virtual override {
        super.setUp();
        pools = Deploy.pools(registry, roles, admin);
        lens = Deploy.poolLens(pools);
        registerVerified(address(usdc), 0, AssetClass.CURRENCY, TokenStandard.ERC20);
        (bill, billPool) = treasuryWithPool();
        (note, notePool) = treasuryWithPool();
        skip(1 hours);
    }

    function limits() internal pure returns (TradeLimits memory) {
        return TradeLimits(30 minutes, 100, 500 * USD);
    }

    /// @notice A tenth around the price of the pools.
    function bounds() internal pure returns (PriceBounds memory) {
        return PriceBounds(900_000, 1_100_000);
    }

    function treasuryWithPool() internal returns (FinancialAsset asset, uint256 poolId) {
        asset = createAsset(treasuryTerms());
        uint256 assetId = registry.assetIdOf(address(asset), 0);
        bytes32 examined = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
        vm.prank(issuer);
        asset.issue(address(this), 500_000 * SHARE, 0);
        poolId = poolWithLiquidity(address(asset));
    }

    /// @notice A pool of a verified asset with USDC, like those of the treasuries.
    function poolWithLiquidity(address asset) internal returns (uint256 poolId) {
        mint(address(this), 500_000 * USD);
        IERC20(asset).approve(address(pools), type(uint256).max);
        usdc.approve(address(pools), type(uint256).max);
        bool isFirst = asset < address(usdc);
        // 1 USDC (6 decimals) for one share (18 decimals), in smallest units 10^-12.
        poolId = poolAt(asset, isFirst ? uint160(2 ** 96) / 1e6 : uint160(2 ** 96) * 1e6);
        int24 middle = isFirst ? int24(-276_300) : int24(276_300);
        pools.addLiquidity(
            IPools.AddLiquidity({
                poolId: poolId,
                lowerTick: middle - 6_000,
                upperTick: middle + 6_000,
                amountADesired: isFirst ? 200_000 * SHARE : 200_000 * USD,
                amountBDesired: isFirst ? 200_000 * USD : 200_000 * SHARE,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
    }

    /// @notice An empty pool of a verified asset with USDC.
    function poolAt(address asset, uint160 sqrtPriceX96) internal returns (uint256) {
        bool isFirst = asset < address(usdc);
        return
            pools.createPool(
                isFirst ? asset : address(usdc),
                isFirst ? address(usdc) : asset,
                isFirst ? AssetClass.TREASURY : AssetClass.CURRENCY,
                isFirst ? AssetClass.CURRENCY : AssetClass.TREASURY,
                30,
                60,
                sqrtPriceX96
            );
    }

    /// @notice A trade of this contract that moves the price.
    function trade(uint256 poolId, address tokenIn, uint256 amount) internal {
        pools.swapExactIn(
            IPools.Swap(poolId, tokenIn, amount, 0, 0, address(this), block.timestamp)
        );
    }

    /// @notice A swap of so many whole units that moves the price of an asset up or down, as far as
    /// its pool has liquidity: to the end of prices with enough of them.
    function push(uint256 poolId, FinancialAsset asset, bool up, uint256 units) internal {
        bool paysA = up == (address(usdc) < address(asset));
        pools.swapExactIn(
            IPools.Swap({
                poolId: poolId,
                tokenIn: up ? address(usdc) : address(asset),
                amount: units * (up ? USD : SHARE),
                limit: 0,
                sqrtPriceLimitX96: paysA
                    ? TickMath.MIN_SQRT_PRICE + 1
                    : TickMath.MAX_SQRT_PRICE - 1,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
    }

    /// @notice Pays yield to all holders and lets it accrue.
    function payYield(FinancialAsset asset, uint256 amount) internal {
        fund(issuer, amount, address(asset));
        uint64 end = uint64(block.timestamp + 1 days);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, amount, 1, 2, end);
        skip(1 days);
    }

    function expectReason(Reason reason, uint256 observed, uint256 required) internal view {
        Check memory result = account.check();
        vm.assertEq(uint256(result.reason), uint256(reason), "reason");
        vm.assertEq(result.observed, observed, "observed");
        vm.assertEq(result.required, required, "required");
        vm.assertEq(result.ready, reason == Reason.READY, "ready");
    }

    /// @notice Nothing is left of an asset, so that it is bought no more.
    function declareLost(FinancialAsset asset) internal {
        uint256 id = registry.assetIdOf(address(asset), 0);
        vm.prank(verifier);
        INavGuard(address(servicing)).declareTotalLoss(id, uint48(block.timestamp), "Gone.");
    }

    /// @notice Runs the rule as Mallory, with the hint that the check gives.
    function run() internal {
        bytes memory hint = account.check().hint;
        vm.prank(mallory);
        account.perform(hint);
    }

    function expectRunFails(Reason reason) internal {
        Check memory result = account.check();
        vm.assertEq(uint256(result.reason), uint256(reason), "reason");
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                ITemplate.NotReady.selector,
                result.reason,
                result.subject,
                result.observed,
                result.required
            )
        );
        account.perform(result.hint);
    }

    function expectConfigFails(
        ITemplate template,
        bytes memory config,
        bytes memory failure
    ) internal {
        vm.prank(alice);
        vm.expectRevert(failure);
        account.setRule(template, config, noTip());
    }
}
