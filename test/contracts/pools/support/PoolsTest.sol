// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass, TokenStandard} from "../../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../../contracts/pools/PoolLens.sol";
import {Deploy} from "../../support/Deploy.sol";
import {PlatformTest} from "../../support/PlatformTest.sol";
import {vm} from "../../support/Vm.sol";
import {PlainToken} from "./PlainToken.sol";

/// @notice Base of tests of pools: three registered tokens in order of their addresses.
abstract contract PoolsTest is PlatformTest {
    uint160 internal constant PRICE_ONE = 2 ** 96;
    uint160 internal constant MIN_SQRT_PRICE = 4295128739;
    uint160 internal constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342;
    int24 internal constant MAX_TICK = 887272;
    uint256 internal constant PLENTY = 1e36;

    IPools internal pools;
    PoolLens internal lens;
    PlainToken internal tokenA;
    PlainToken internal tokenB;
    PlainToken internal tokenC;
    uint256 internal assetIdA;
    uint256 internal assetIdB;
    uint256 internal assetIdC;

    function setUp() public virtual override {
        super.setUp();
        pools = Deploy.pools(registry, roles, admin);
        lens = Deploy.poolLens(pools);
        address[3] memory sorted = _sortedTokens();
        (tokenA, tokenB, tokenC) = (
            PlainToken(sorted[0]),
            PlainToken(sorted[1]),
            PlainToken(sorted[2])
        );
        assetIdA = registerVerified(address(tokenA));
        assetIdB = registerVerified(address(tokenB), 0, AssetClass.CURRENCY, TokenStandard.ERC20);
        assetIdC = registerVerified(address(tokenC), 0, AssetClass.INVOICE, TokenStandard.ERC20);
        enrich(address(this));
        enrich(alice);
        enrich(bob);
        enrich(mallory);
    }

    /// @notice Mints every token to an account and approves the pools.
    function enrich(address account) internal {
        PlainToken[3] memory tokens = [tokenA, tokenB, tokenC];
        for (uint256 i = 0; i < tokens.length; ++i) {
            tokens[i].mint(account, PLENTY);
            vm.prank(account);
            tokens[i].approve(address(pools), type(uint256).max);
        }
    }

    function createAB(uint16 feeTier, int24 spacing, uint160 price) internal returns (uint256) {
        return
            pools.createPool(
                address(tokenA),
                address(tokenB),
                AssetClass.TREASURY,
                AssetClass.CURRENCY,
                feeTier,
                spacing,
                price
            );
    }

    function createBC(uint16 feeTier, int24 spacing, uint160 price) internal returns (uint256) {
        return
            pools.createPool(
                address(tokenB),
                address(tokenC),
                AssetClass.CURRENCY,
                AssetClass.INVOICE,
                feeTier,
                spacing,
                price
            );
    }

    /// @notice A pool of a treasury's token and tokenB.
    function createWith(address token, uint16 feeTier, int24 spacing) internal returns (uint256) {
        return createWith(token, AssetClass.TREASURY, feeTier, spacing);
    }

    /// @notice A pool of the token of an asset of any class and tokenB.
    function createWith(
        address token,
        AssetClass assetClass,
        uint16 feeTier,
        int24 spacing
    ) internal returns (uint256) {
        bool first = token < address(tokenB);
        return
            pools.createPool(
                first ? token : address(tokenB),
                first ? address(tokenB) : token,
                first ? assetClass : AssetClass.CURRENCY,
                first ? AssetClass.CURRENCY : assetClass,
                feeTier,
                spacing,
                PRICE_ONE
            );
    }

    /// @notice Terms without minimum and deadline, for the sender.
    function terms(
        uint256 poolId,
        int24 lower,
        int24 upper,
        uint256 amount
    ) internal view returns (IPools.AddLiquidity memory) {
        return
            IPools.AddLiquidity({
                poolId: poolId,
                lowerTick: lower,
                upperTick: upper,
                amountADesired: amount,
                amountBDesired: amount,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(this),
                deadline: block.timestamp
            });
    }

    function add(
        uint256 poolId,
        int24 lower,
        int24 upper,
        uint256 amount
    ) internal returns (uint256 positionId) {
        (positionId, , , ) = pools.addLiquidity(terms(poolId, lower, upper, amount));
    }

    function addFor(
        address owner,
        uint256 poolId,
        int24 lower,
        int24 upper,
        uint256 amount
    ) internal returns (uint256 positionId) {
        IPools.AddLiquidity memory wanted = terms(poolId, lower, upper, amount);
        wanted.recipient = owner;
        vm.prank(owner);
        (positionId, , , ) = pools.addLiquidity(wanted);
    }

    function removal(
        uint256 positionId,
        uint128 liquidity
    ) internal view returns (IPools.RemoveLiquidity memory) {
        return IPools.RemoveLiquidity(positionId, liquidity, 0, 0, address(this), block.timestamp);
    }

    function liquidityOf(uint256 positionId) internal view returns (uint128) {
        return lens.position(positionId).liquidity;
    }

    /// @notice A trade for the sender without a bound on the other amount.
    function swapTerms(
        uint256 poolId,
        bool aToB,
        uint256 amount,
        uint256 limit
    ) internal view returns (IPools.Swap memory) {
        address token = aToB ? lens.pool(poolId).tokenA : lens.pool(poolId).tokenB;
        return IPools.Swap(poolId, token, amount, limit, 0, address(this), block.timestamp);
    }

    function swapIn(uint256 poolId, bool aToB, uint256 amount) internal returns (uint256 out) {
        (, out) = pools.swapExactIn(swapTerms(poolId, aToB, amount, 0));
    }

    function swapOut(uint256 poolId, bool aToB, uint256 amount) internal returns (uint256 paid) {
        (paid, ) = pools.swapExactOut(swapTerms(poolId, aToB, amount, type(uint256).max));
    }

    function _newToken(uint8 decimals) internal virtual returns (PlainToken) {
        return new PlainToken(decimals);
    }

    function _sortedTokens() private returns (address[3] memory tokens) {
        uint8[3] memory decimals = [18, 6, 18];
        for (uint256 i = 0; i < 3; ++i) tokens[i] = address(_newToken(decimals[i]));
        for (uint256 i = 0; i < 2; ++i)
            for (uint256 j = 0; j < 2; ++j)
                if (tokens[j] > tokens[j + 1])
                    (tokens[j], tokens[j + 1]) = (tokens[j + 1], tokens[j]);
    }
}
