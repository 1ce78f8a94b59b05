// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {FinancialAssetLens} from "../../../contracts/assets/FinancialAssetLens.sol";
import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of financial assets: a treasury with helpers to issue, pay yield and
/// settle.
abstract contract YieldTest is PlatformTest {
    FinancialAsset internal asset;
    FinancialAssetLens internal lens;

    function setUp() public virtual override {
        super.setUp();
        asset = createAsset(treasuryTerms());
        lens = Deploy.financialAssetLens();
    }

    /// @notice Issues shares, and pays what keeps the running accruals' rate.
    function issue(address to, uint256 amount) internal {
        uint256 topUp = asset.issuanceTopUp(to, amount);
        fund(issuer, topUp, address(asset));
        vm.prank(issuer);
        asset.issue(to, amount, topUp);
    }

    /// @notice Pays USDC to all earning shares, and skips the day in which it accrues.
    function distribute(uint256 amount) internal {
        distributeOver(amount, 1 days);
        skip(1 days);
    }

    /// @notice Pays USDC that accrues over `period` from now.
    function distributeOver(uint256 amount, uint256 period) internal {
        fund(issuer, amount, address(asset));
        uint64 end = inSeconds(period);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, amount, 1, 2, end);
    }

    /// @notice Repays every share with one USDC at maturity.
    function settle() internal {
        settleAt(USD);
    }

    /// @notice Settles at maturity, with a verifier's approval when the price is below the terms.
    function settleAt(uint256 price) internal {
        vm.warp(asset.maturity());
        if (price < asset.repaymentPerShare() || asset.repaymentPerShare() == 0) {
            bytes32 examined = asset.examinedHash();
            vm.prank(verifier);
            asset.approveSettlement(price, examined);
        }
        fund(issuer, (asset.totalSupply() * price + SHARE - 1) / SHARE, address(asset));
        vm.prank(issuer);
        asset.settle(price);
    }

    function move(address from, address to, uint256 amount) internal {
        vm.prank(from);
        asset.transfer(to, amount);
    }

    function inSeconds(uint256 period) internal view returns (uint64) {
        return uint64(block.timestamp + period);
    }
}
