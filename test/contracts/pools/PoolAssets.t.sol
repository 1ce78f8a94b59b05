// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolAsset} from "../../../contracts/pools/PoolTypes.sol";
import {Deploy} from "../support/Deploy.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {vm} from "../support/Vm.sol";
import {CallbackToken} from "./support/HostileTokens.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice The pools treat an asset as verified only while the registry does.
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

    function test_AnAssetIsSyncedWhenItIsVerified() public view {
        PoolAsset memory known = lens.poolAsset(assetIdC);
        vm.assertEq(known.token, address(tokenC));
        vm.assertTrue(known.assetClass == AssetClass.INVOICE);
        vm.assertTrue(known.verified);
    }

    function test_ASuspensionStopsEveryPoolOfTheAssetAtOnce() public {
        swapIn(_poolId, false, 1e15);
        setStatus(assetIdB, VerificationStatus.SUSPENDED);
        vm.assertFalse(lens.poolAsset(assetIdB).verified);
        _assertRefused(address(tokenB));
        IPools.Swap memory elsewhere = swapTerms(_otherPoolId, true, 1e15, 0);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenB));
        pools.swapExactIn(elsewhere);

        // The deposit can be removed, with all fees.
        (, uint256 feesB) = pools.collectFees(_positionId, address(this));
        vm.assertEq(feesB, 3e12 - 1);
        (uint256 amountA, uint256 amountB, , ) = pools.removeLiquidity(
            removal(_positionId, liquidityOf(_positionId))
        );
        vm.assertGt(amountA, 0.99e18);
        vm.assertGt(amountB, 0.99e18);

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

    function test_AnyoneMaySyncAnAssetWithoutEffect() public {
        PoolAsset memory before = lens.poolAsset(assetIdA);
        vm.prank(mallory);
        pools.syncAsset(assetIdA);
        vm.assertEq(abi.encode(lens.poolAsset(assetIdA)), abi.encode(before));
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 99));
        pools.syncAsset(99);
    }

    function test_Attack_SyncingDoesNotReviveASuspendedAsset() public {
        setStatus(assetIdA, VerificationStatus.SUSPENDED);
        vm.startPrank(mallory);
        pools.syncAsset(assetIdA);
        IPools.Swap memory trade = swapTerms(_poolId, true, 1e15, 0);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenA));
        pools.swapExactIn(trade);
        vm.stopPrank();
        // Control: once it is verified again, the trade is made.
        setStatus(assetIdA, VerificationStatus.VERIFIED);
        vm.prank(mallory);
        pools.swapExactIn(trade);
    }

    /// @dev Otherwise they would continue to trade suspended assets.
    function test_Attack_PoolsThatAreNotListenersStoreNoStatus() public {
        IPools unheard = Deploy.unheardPools(registry, roles);
        vm.expectRevert(IPools.NotListening.selector);
        unheard.syncAsset(assetIdA);
        vm.expectRevert(IPools.NotListening.selector);
        _createAB(unheard);
        vm.assertEq(Deploy.poolLens(unheard).poolAsset(assetIdA).token, address(0));
        // Control: those that listen store it.
        pools.syncAsset(assetIdA);
        vm.assertEq(lens.poolAsset(assetIdA).token, address(tokenA));
    }

    function test_AssetsVerifiedBeforeThePoolsListenedHavePools() public {
        IPools late = _poolsOfAnotherRegistry();
        vm.assertEq(Deploy.poolLens(late).poolAsset(assetIdA).token, address(0));
        vm.assertEq(_createAB(late), 1);
        vm.assertTrue(Deploy.poolLens(late).poolAsset(assetIdA).verified);
    }

    function test_AnAssetThatNeverWasVerifiedHasNoPool() public {
        PlainToken fresh = new PlainToken(18);
        vm.prank(issuer);
        uint256 assetId = registry.register(
            address(fresh),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        bytes memory refusal = abi.encodeWithSelector(IPools.AssetNotVerified.selector, fresh);
        vm.expectRevert(refusal);
        createWith(address(fresh), 30, 10);
        // Nor when it was synced before.
        pools.syncAsset(assetId);
        vm.expectRevert(refusal);
        createWith(address(fresh), 30, 10);
        setStatus(assetId, VerificationStatus.VERIFIED);
        vm.assertEq(createWith(address(fresh), 30, 10), 3);
    }

    function test_Attack_AnAssetSuspendedBeforeThePoolsListenedHasNoPool() public {
        setStatus(assetIdA, VerificationStatus.SUSPENDED);
        IPools late = _poolsOfAnotherRegistry();
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenA));
        _createAB(late);
        // Control: with a verified asset it has one.
        setStatus(assetIdA, VerificationStatus.VERIFIED);
        _createAB(_poolsOfAnotherRegistry());
    }

    /// @dev The issuer replaces the document with just enough gas for the registry but not for the
    /// pools.
    function testFuzz_Attack_AnIssuerPreventsANotificationWithTooLittleGas(uint256 gas) public {
        bytes32 hash = keccak256("new");
        uint256 snapshot = vm.snapshotState();
        vm.prank(issuer);
        uint256 before = gasleft();
        registry.updateMetadata(assetIdA, METADATA_URI, hash);
        uint256 enough = before - gasleft();
        vm.revertToState(snapshot);

        gas = bound(gas, enough / 4, enough);
        vm.prank(issuer);
        try registry.updateMetadata{gas: gas}(assetIdA, METADATA_URI, hash) {} catch {}
        vm.assertEq(lens.poolAsset(assetIdA).verified, registry.isVerified(assetIdA));
    }

    /// @dev The token loses its verification during its own trade: that trade completes, later ones
    /// revert.
    function test_Attack_ATokenSyncsItselfDuringATrade() public {
        CallbackToken token = new CallbackToken();
        token.mint(address(this), PLENTY);
        token.approve(address(pools), type(uint256).max);
        uint256 assetId = registerVerified(address(token));
        uint256 poolId = createWith(address(token), 30, 10);
        add(poolId, -600, 600, 1e18);
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, address(token));
        bytes32 examined = registry.examinedHash(assetId);
        token.arm(
            address(registry),
            abi.encodeCall(
                registry.setStatus,
                (assetId, VerificationStatus.SUSPENDED, examined, "")
            )
        );
        swapIn(poolId, true, 1e15);
        vm.assertTrue(token.succeeded());
        IPools.Swap memory next = swapTerms(poolId, true, 1e15, 0);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, token));
        pools.swapExactIn(next);
        vm.prank(mallory);
        pools.syncAsset(assetId);
        vm.expectRevert(abi.encodeWithSelector(IPools.AssetNotVerified.selector, token));
        pools.swapExactIn(next);
    }

    /// @dev No notification is needed: the pools store the expiry.
    function test_Attack_TradingAnAssetRightAfterItsExpiry() public {
        uint64 expiry = uint64(block.timestamp + 30 days);
        vm.prank(registrar);
        registry.setExpiry(assetIdA, expiry);
        vm.assertEq(lens.poolAsset(assetIdA).expiresAt, expiry);

        vm.warp(expiry - 1);
        swapIn(_poolId, true, 1e15);
        vm.warp(expiry);
        bytes memory refusal = abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenA);
        IPools.Swap memory trade = swapTerms(_poolId, false, 1e15, 0);
        vm.expectRevert(refusal);
        pools.swapExactIn(trade);
        IPools.AddLiquidity memory deposit = terms(_poolId, -600, 600, 1e18);
        vm.expectRevert(refusal);
        pools.addLiquidity(deposit);
        vm.expectRevert(refusal);
        createAB(77, 20, PRICE_ONE);
        pools.collectFees(_positionId, address(this));
        pools.removeLiquidity(removal(_positionId, liquidityOf(_positionId)));
    }

    function test_AnAssetIdBeyond32BitsIsRefusedNotCut() public {
        uint256 assetId = 2 ** 32 + assetIdC;
        vm.mockCall(
            address(registry),
            abi.encodeCall(registry.assetIdOf, (address(tokenA), 0)),
            abi.encode(assetId)
        );
        vm.mockCall(
            address(registry),
            abi.encodeCall(registry.tokenOf, (assetId)),
            abi.encode(address(tokenA), uint256(0), TokenStandard.ERC20, AssetClass.TREASURY)
        );
        vm.mockCall(
            address(registry),
            abi.encodeCall(registry.isVerified, (assetId)),
            abi.encode(true)
        );
        vm.mockCall(
            address(registry),
            abi.encodeCall(registry.expiresAt, (assetId)),
            abi.encode(uint64(0))
        );
        vm.expectPartialRevert(SafeCast.SafeCastOverflowedUintDowncast.selector);
        createAB(100, 10, PRICE_ONE);
    }

    function test_AnERC1155IsNoPoolAsset() public {
        Credits credits = new Credits();
        uint256 assetId = registerVerified(
            address(credits),
            0,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        vm.assertEq(lens.poolAsset(assetId).token, address(0));
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

    function testFuzz_ThePoolsMatchTheRegistry(uint8[16] calldata steps) public {
        uint256[3] memory ids = [assetIdA, assetIdB, assetIdC];
        for (uint256 i = 0; i < steps.length; ++i) {
            uint256 assetId = ids[steps[i] % 3];
            _change(assetId, steps[i] / 3);
            for (uint256 j = 0; j < 3; ++j)
                vm.assertEq(lens.poolAsset(ids[j]).verified, registry.isVerified(ids[j]));
        }
    }

    /// @dev A valid random action on the asset.
    function _change(uint256 assetId, uint256 choice) private {
        VerificationStatus status = registry.asset(assetId).status;
        // The document of a currency is final once verified; verifiers may then revise a rejection.
        bool isCorrectable = !registry.isMetadataFrozen(assetId);
        bool isRejected = status == VerificationStatus.REJECTED;
        if (isCorrectable && (choice % 4 == 0 || isRejected)) {
            vm.prank(issuer);
            registry.updateMetadata(assetId, METADATA_URI, keccak256(abi.encode(choice)));
        } else if (status == VerificationStatus.VERIFIED)
            setStatus(assetId, VerificationStatus.SUSPENDED);
        else if (choice % 4 == 1 && !isRejected) setStatus(assetId, VerificationStatus.REJECTED);
        else setStatus(assetId, VerificationStatus.VERIFIED);
    }

    /// @dev Pools that become a listener after the assets were set up.
    function _poolsOfAnotherRegistry() private returns (IPools) {
        AssetRegistry later = Deploy.assetRegistry(IRoles(roles));
        for (uint256 assetId = 1; assetId <= assetIdC; ++assetId) {
            Asset memory known = registry.asset(assetId);
            vm.prank(issuer);
            later.register(
                known.token,
                0,
                known.assetClass,
                known.standard,
                issuer,
                METADATA_URI,
                METADATA_HASH
            );
            vm.startPrank(verifier);
            bytes32 examined = later.examinedHash(assetId);
            later.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
            if (known.status == VerificationStatus.SUSPENDED) {
                examined = later.examinedHash(assetId);
                later.setStatus(assetId, VerificationStatus.SUSPENDED, examined, "");
            }
            vm.stopPrank();
        }
        return Deploy.pools(later, roles, admin);
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
