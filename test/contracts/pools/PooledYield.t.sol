// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {AssetClass, TokenStandard} from "../../../contracts/assets/IAssetRegistry.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice The yield of shares held in pools.
contract PooledYieldTest is PoolsTest {
    uint256 private constant SHARES = 1000 * SHARE;

    FinancialAsset private asset;
    uint256 private poolId;

    function setUp() public override {
        super.setUp();
        asset = newTreasury();
        registerVerified(address(asset));
        vm.prank(issuer);
        asset.issue(address(this), SHARES, 0);
        asset.approve(address(pools), SHARES);
        poolId = createWith(address(asset), 30, 60);
    }

    function test_ThePoolsRenounceTheYieldOfAFinancialAssetBeforeTheyHoldIt() public view {
        vm.assertTrue(asset.hasRenouncedYield(address(pools)));
        vm.assertEq(asset.balanceOf(address(pools)), 0);
    }

    function test_ASecondPoolOfAnAssetWorksLikeTheFirst() public {
        vm.assertEq(createWith(address(asset), 50, 60), poolId + 1);
        vm.assertTrue(asset.hasRenouncedYield(address(pools)));
    }

    function test_YieldOfSharesInAPoolGoesToTheOtherHolders() public {
        add(poolId, -600, 600, SHARES / 2);
        uint256 kept = asset.balanceOf(address(this));
        vm.assertLt(kept, SHARES);

        fund(issuer, 100 * USD, address(asset));
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 100 * USD, 1, 2, uint64(block.timestamp + 1 days));
        skip(1 days);
        vm.assertApproxEqAbs(asset.claimableYield(address(this)), 100 * USD, 1);
        vm.assertEq(asset.claimableYield(address(pools)), 0);
    }

    function test_CurrenciesAndCreditsNeedNoRenunciation() public {
        address token = address(tokenB);
        vm.mockCallRevert(token, abi.encodeWithSignature("renounceYield()"), "");
        uint256 id = createBC(30, 60, PRICE_ONE);
        vm.assertTrue(lens.pool(id).active);
        vm.assertFalse(tokenB.hasRenouncedYield(address(pools)));
    }
}
