// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice The ground for tests of yield: a treasury that its issuer issues, pays on and settles.
abstract contract YieldTest is PlatformTest {
    FinancialAsset internal asset;

    function setUp() public virtual override {
        super.setUp();
        asset = newTreasury();
    }

    function issue(address to, uint256 amount) internal {
        vm.prank(issuer);
        asset.issue(to, amount);
    }

    /// @notice Pays USDC on all shares that earn.
    function distribute(uint256 amount) internal {
        fund(issuer, amount, address(asset));
        vm.prank(issuer);
        asset.distributeYield(amount, 1, 2);
    }

    /// @notice Repays every share with one USDC at maturity.
    function settle() internal {
        vm.warp(asset.maturity());
        fund(issuer, (asset.totalSupply() * USD) / SHARE, address(asset));
        vm.prank(issuer);
        asset.settle(USD);
    }
}
