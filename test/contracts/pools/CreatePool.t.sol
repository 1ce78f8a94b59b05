// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolInfo, PoolState} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract CreatePoolTest is PoolsTest {
    function test_APoolStartsEmptyAndActive() public {
        vm.expectEmit(address(pools));
        emit IPools.PoolCreated(
            1,
            address(tokenA),
            address(tokenB),
            address(this),
            AssetClass.TREASURY,
            AssetClass.CURRENCY,
            30,
            10,
            PRICE_ONE,
            0
        );
        uint256 poolId = createAB(30, 10, PRICE_ONE);

        PoolInfo memory info = lens.pool(poolId);
        vm.assertEq(info.poolId, 1);
        vm.assertEq(info.tokenA, address(tokenA));
        vm.assertEq(info.tokenB, address(tokenB));
        vm.assertEq(uint8(info.assetClassA), uint8(AssetClass.TREASURY));
        vm.assertEq(uint8(info.assetClassB), uint8(AssetClass.CURRENCY));
        vm.assertEq(info.feeTier, 30);
        vm.assertEq(info.tickSpacing, 10);
        vm.assertTrue(info.active);
        vm.assertEq(info.owner, address(this));
        vm.assertEq(info.createdAt, block.timestamp);

        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.sqrtPriceX96, PRICE_ONE);
        vm.assertEq(state.tick, 0);
        vm.assertEq(state.liquidity + state.totalLiquidity, 0);
        vm.assertEq(state.reserveA + state.reserveB, 0);
        vm.assertEq(state.observationCapacity, 2048);
        vm.assertEq(state.lastUpdated, block.timestamp);
    }

    function test_IdsCountFromOneAndAreFoundByTerms() public {
        vm.assertEq(lens.poolCount(), 0);
        vm.assertEq(createAB(30, 10, PRICE_ONE), 1);
        vm.assertEq(createAB(50, 20, PRICE_ONE), 2);
        vm.assertEq(lens.poolCount(), 2);
        vm.assertEq(lens.poolIdOf(address(tokenA), address(tokenB), 50, 20), 2);
        vm.assertEq(lens.poolIdOf(address(tokenA), address(tokenB), 50, 10), 0);
    }

    function test_PoolTermsAreUnique() public {
        createAB(30, 10, PRICE_ONE);
        vm.expectRevert(abi.encodeWithSelector(IPools.PoolExists.selector, 1));
        createAB(30, 10, PRICE_ONE * 2);
    }

    function test_TokensComeInTheOrderOfTheirAddresses() public {
        vm.expectRevert(abi.encodeWithSelector(IPools.UnsortedTokens.selector, tokenB, tokenA));
        pools.createPool(
            address(tokenB),
            address(tokenA),
            AssetClass.CURRENCY,
            AssetClass.TREASURY,
            30,
            10,
            PRICE_ONE
        );
        vm.expectPartialRevert(IPools.UnsortedTokens.selector);
        pools.createPool(
            address(tokenA),
            address(tokenA),
            AssetClass.TREASURY,
            AssetClass.TREASURY,
            30,
            10,
            PRICE_ONE
        );
    }

    function test_TheFeeIsBetweenOneBasisPointAndAllButOne() public {
        vm.expectRevert(abi.encodeWithSelector(IPools.InvalidFeeTier.selector, uint16(0)));
        createAB(0, 10, PRICE_ONE);
        vm.expectRevert(abi.encodeWithSelector(IPools.InvalidFeeTier.selector, uint16(10_000)));
        createAB(10_000, 10, PRICE_ONE);
        createAB(9999, 10, PRICE_ONE);
        createAB(1, 10, PRICE_ONE);
    }

    function test_TheTickSpacingIsFromOneTo16383() public {
        int24[3] memory wrong = [int24(0), -1, 16_384];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPools.InvalidTickSpacing.selector, wrong[i]));
            createAB(30, wrong[i], PRICE_ONE);
        }
        createAB(30, 1, PRICE_ONE);
        createAB(30, 16_383, PRICE_ONE);
    }

    function test_TheInitialPriceIsStrictlyWithinThePriceBounds() public {
        uint160[5] memory wrong = [
            0,
            MIN_SQRT_PRICE - 1,
            MIN_SQRT_PRICE,
            MAX_SQRT_PRICE,
            type(uint160).max
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPools.InvalidPrice.selector, wrong[i]));
            createAB(30, 10, wrong[i]);
        }
        createAB(30, 10, MIN_SQRT_PRICE + 1);
        createAB(50, 10, MAX_SQRT_PRICE - 1);
    }

    function test_AnUnregisteredTokenHasNoPool() public {
        PlainToken stranger = new PlainToken(18);
        (address low, address high) = address(stranger) < address(tokenA)
            ? (address(stranger), address(tokenA))
            : (address(tokenA), address(stranger));
        vm.expectRevert(
            abi.encodeWithSelector(IPools.AssetNotRegistered.selector, address(stranger))
        );
        pools.createPool(low, high, AssetClass.TREASURY, AssetClass.TREASURY, 30, 10, PRICE_ONE);
    }

    function test_AnUnverifiedTokenHasNoPool() public {
        setStatus(assetIdB, VerificationStatus.SUSPENDED);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenB));
        createAB(30, 10, PRICE_ONE);
    }

    function test_TheStatedClassIsTheRegisteredOne() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IPools.AssetClassMismatch.selector,
                tokenA,
                AssetClass.INVOICE,
                AssetClass.TREASURY
            )
        );
        pools.createPool(
            address(tokenA),
            address(tokenB),
            AssetClass.INVOICE,
            AssetClass.CURRENCY,
            30,
            10,
            PRICE_ONE
        );
    }

    function test_APauserStopsAndReopensCreation() public {
        vm.expectEmit(address(pools));
        emit IPools.CreationOpenSet(false);
        vm.prank(pauser);
        pools.setCreationOpen(false);
        vm.assertFalse(lens.creationOpen());
        vm.expectRevert(IPools.CreationClosed.selector);
        createAB(30, 10, PRICE_ONE);
        vm.prank(pauser);
        pools.setCreationOpen(true);
        vm.assertTrue(lens.creationOpen());
        createAB(30, 10, PRICE_ONE);
    }

    function test_OnlyAPauserStops() public {
        createAB(30, 10, PRICE_ONE);
        expectMissingRole(address(this), Role.PAUSER);
        pools.setCreationOpen(false);
        expectMissingRole(address(this), Role.PAUSER);
        pools.setActive(1, false);
    }

    function test_RevertsForUnknownIds() public {
        bytes memory refusal = abi.encodeWithSelector(IPools.PoolNotFound.selector, 7);
        vm.expectRevert(refusal);
        lens.pool(7);
        vm.expectRevert(refusal);
        lens.poolState(7);
        vm.expectRevert(refusal);
        lens.tickInfo(7, 0);
        vm.expectRevert(refusal);
        lens.tickBitmap(7, 0);
        vm.expectRevert(refusal);
        lens.consult(7, 1);
        vm.expectRevert(refusal);
        lens.history(7);
        vm.expectRevert(refusal);
        pools.quote(7, address(tokenA), 1, true, 0);
        vm.expectRevert(refusal);
        lens.observe(7, new uint32[](0));
        vm.expectRevert(refusal);
        pools.increaseObservationCapacity(7, 2000);
        vm.prank(pauser);
        vm.expectRevert(refusal);
        pools.setActive(7, false);
    }
}
