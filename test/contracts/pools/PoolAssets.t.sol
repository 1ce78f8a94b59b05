// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IPools, PoolAsset} from "../../../contracts/pools/IPools.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {vm} from "../support/Vm.sol";
import {Artifacts} from "./support/Artifacts.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice What the pools know of assets is at every moment what the registry says.
contract PoolAssetsTest is PoolsTest {
    uint256 private _poolId;
    uint256 private _otherPoolId;
    uint256 private _positionId;

    function setUp() public override {
        super.setUp();
        _poolId = createAB(30, 10, PRICE_ONE);
        _otherPoolId = createBC(50, 20, PRICE_ONE);
        _positionId = add(_poolId, -600, 600, 1e18);
        add(_otherPoolId, -600, 600, 1e18);
    }

    function test_AnAssetIsKnownWhenItIsVerified() public view {
        PoolAsset memory known = pools.poolAsset(assetIdC);
        vm.assertEq(known.token, address(tokenC));
        vm.assertTrue(known.assetClass == AssetClass.INVOICE);
        vm.assertTrue(known.verified);
        vm.assertEq(pools.poolAsset(99).token, address(0));
    }

    function test_ASuspensionStopsEveryPoolOfTheAssetAtOnce() public {
        uint256 sum = tokenB.balanceOf(address(this));
        setStatus(assetIdB, VerificationStatus.SUSPENDED);
        vm.assertFalse(pools.poolAsset(assetIdB).verified);
        _assertRefused(address(tokenB));
        // What was put in comes out, fees and all.
        pools.collectFees(_positionId, address(this));
        pools.removeLiquidity(removal(_positionId, liquidityOf(_positionId)));
        vm.assertGt(tokenB.balanceOf(address(this)), sum);

        setStatus(assetIdB, VerificationStatus.VERIFIED);
        add(_poolId, -600, 600, 1e18);
        swapIn(_poolId, true, 1e15);
        swapIn(_otherPoolId, true, 1e15);
    }

    function test_NewMetadataStopsThePoolsUntilItIsVerified() public {
        vm.prank(issuer);
        registry.updateMetadata(assetIdA, "/metadata/new.json", keccak256("new"));
        _assertRefused(address(tokenA));
        setStatus(assetIdA, VerificationStatus.VERIFIED);
        swapIn(_poolId, true, 1e15);
    }

    function test_AnyoneMayHaveAnAssetReadAgainAndNothingChanges() public {
        PoolAsset memory before = pools.poolAsset(assetIdA);
        vm.prank(mallory);
        pools.syncAsset(assetIdA);
        vm.assertEq(abi.encode(pools.poolAsset(assetIdA)), abi.encode(before));
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 99));
        pools.syncAsset(99);
    }

    function test_Attack_ASuspendedAssetIsNotReadBackToLife() public {
        setStatus(assetIdA, VerificationStatus.SUSPENDED);
        vm.startPrank(mallory);
        pools.syncAsset(assetIdA);
        IPools.Swap memory trade = swapTerms(_poolId, true, 1e15, 0);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenA));
        pools.swapExactIn(trade);
        vm.stopPrank();
    }

    /// @dev Otherwise they would go on trading what the registry suspends.
    function test_Attack_PoolsThatAreNotToldRememberNothing() public {
        IPools unheard = IPools(Artifacts.deploy("Pools.sol:Pools", abi.encode(registry, roles)));
        vm.expectRevert(IPools.NotListening.selector);
        unheard.syncAsset(assetIdA);
        vm.expectRevert(IPools.NotListening.selector);
        _createAB(unheard);
        vm.assertEq(unheard.poolAsset(assetIdA).token, address(0));
    }

    function test_AssetsVerifiedBeforeThePoolsListenedHavePools() public {
        IPools late = Artifacts.pools(registry, roles, admin);
        vm.assertEq(late.poolAsset(assetIdA).token, address(0));
        vm.assertEq(_createAB(late), 1);
        vm.assertTrue(late.poolAsset(assetIdA).verified);
        setStatus(assetIdA, VerificationStatus.SUSPENDED);
        vm.assertFalse(late.poolAsset(assetIdA).verified);
    }

    function test_AnERC1155IsNoPoolAsset() public {
        Credits credits = new Credits();
        uint256 assetId = registerVerified(
            address(credits),
            0,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        vm.assertEq(pools.poolAsset(assetId).token, address(0));
        (address low, address high) = address(credits) < address(tokenA)
            ? (address(credits), address(tokenA))
            : (address(tokenA), address(credits));
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotRegistered.selector, credits));
        pools.createPool(
            low,
            high,
            low == address(credits) ? AssetClass.ENVIRONMENTAL_ASSET : AssetClass.TREASURY,
            low == address(credits) ? AssetClass.TREASURY : AssetClass.ENVIRONMENTAL_ASSET,
            30,
            10,
            PRICE_ONE
        );
    }

    function testFuzz_ThePoolsKnowWhatTheRegistrySays(uint8[16] calldata steps) public {
        uint256[3] memory ids = [assetIdA, assetIdB, assetIdC];
        for (uint256 i = 0; i < steps.length; ++i) {
            uint256 assetId = ids[steps[i] % 3];
            _change(assetId, steps[i] / 3);
            for (uint256 j = 0; j < 3; ++j)
                vm.assertEq(pools.poolAsset(ids[j]).verified, registry.isVerified(ids[j]));
        }
    }

    /// @dev Something that may happen to the asset as it stands.
    function _change(uint256 assetId, uint256 choice) private {
        VerificationStatus status = registry.asset(assetId).status;
        if (choice % 4 == 0 || status == VerificationStatus.REJECTED) {
            vm.prank(issuer);
            registry.updateMetadata(assetId, METADATA_URI, keccak256(abi.encode(choice)));
        } else if (status == VerificationStatus.VERIFIED)
            setStatus(assetId, VerificationStatus.SUSPENDED);
        else if (choice % 4 == 1) setStatus(assetId, VerificationStatus.REJECTED);
        else setStatus(assetId, VerificationStatus.VERIFIED);
    }

    function _createAB(IPools where) private returns (uint256) {
        return
            where.createPool(
                address(tokenA),
                address(tokenB),
                AssetClass.TREASURY,
                AssetClass.CURRENCY,
                30,
                10,
                PRICE_ONE
            );
    }

    /// @dev Adding, increasing and every kind of trade.
    function _assertRefused(address token) private {
        bytes memory refusal = abi.encodeWithSelector(IPools.AssetNotVerified.selector, token);
        IPools.AddLiquidity memory more = terms(_poolId, -600, 600, 1e18);
        IPools.Swap memory trade = swapTerms(_poolId, true, 1e15, 0);
        IPools.Swap memory exact = swapTerms(_poolId, true, 1e15, type(uint256).max);
        uint256[] memory path = new uint256[](2);
        (path[0], path[1]) = (_poolId, _otherPoolId);
        vm.expectRevert(refusal);
        pools.addLiquidity(more);
        vm.expectRevert(refusal);
        pools.increaseLiquidity(
            IPools.IncreaseLiquidity(_positionId, 1e18, 1e18, 0, 0, block.timestamp)
        );
        vm.expectRevert(refusal);
        pools.swapExactIn(trade);
        vm.expectRevert(refusal);
        pools.swapExactOut(exact);
        vm.expectRevert(refusal);
        pools.swapPathExactIn(
            IPools.SwapPath(address(tokenA), path, 1e15, 0, address(this), block.timestamp)
        );
        vm.expectRevert(refusal);
        pools.swapPathExactOut(
            IPools.SwapPath(
                address(tokenC),
                path,
                1e15,
                type(uint256).max,
                address(this),
                block.timestamp
            )
        );
    }
}
