// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {
    Arrears,
    Period,
    ServicingState,
    ServicingTerms
} from "../../../contracts/servicing/IServicing.sol";
import {Servicing} from "../../../contracts/servicing/Servicing.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of the ledger: a bond of a year that pays 0.01 USDC of interest a share at the end of each
/// of four quarters, and 0.1 USDC of principal with the second. Alice has 600 shares of it and Bob 400. It is in
/// grace for 10 days and in default after 30 more. Carol has USDC and has approved the ledger.
abstract contract ServicingTest is PlatformTest {
    uint48 internal constant QUARTER = 91 days;
    uint32 internal constant GRACE = 10 days;
    uint32 internal constant LATE = 30 days;
    uint256 internal constant COUPON = USD / 100;
    uint256 internal constant REDEMPTION = USD / 10;

    Servicing internal ledger;
    FinancialAsset internal bond;
    uint256 internal bondId;
    address internal carol;

    function setUp() public virtual override {
        super.setUp();
        carol = actor("carol");
        ledger = Servicing(address(servicing));
        bond = createAsset(treasuryTerms());
        bondId = registry.assetIdOf(address(bond), 0);
        vm.startPrank(issuer);
        bond.issue(alice, 600 * SHARE, 0);
        bond.issue(bob, 400 * SHARE, 0);
        ledger.file(bondId, quarters(), servicingTerms());
        vm.stopPrank();
        setStatus(bondId, VerificationStatus.VERIFIED);
        fund(carol, 1_000_000 * USD, address(ledger));
    }

    function servicingTerms() internal pure returns (ServicingTerms memory) {
        return ServicingTerms({start: uint48(START), grace: GRACE, defaultAfter: LATE});
    }

    function quarters() internal pure returns (Period[] memory periods) {
        periods = new Period[](4);
        for (uint256 i = 0; i < 4; ++i) periods[i] = Period(due(i), uint104(COUPON), 0);
        periods[1].principalPerShare = uint104(REDEMPTION);
    }

    function one(uint48 dueAt) internal pure returns (Period[] memory periods) {
        periods = new Period[](1);
        periods[0] = Period(dueAt, uint104(COUPON), 0);
    }

    /// @notice The due second of a quarter, from 0.
    function due(uint256 index) internal pure returns (uint48) {
        return uint48(START + (index + 1) * QUARTER);
    }

    /// @notice The first second in which something due at a moment is late.
    function lateFrom(uint256 dueAt) internal pure returns (uint256) {
        return dueAt + 1 days + GRACE;
    }

    /// @notice The first second in which the asset is in default for it.
    function defaultFrom(uint256 dueAt) internal pure returns (uint256) {
        return lateFrom(dueAt) + LATE;
    }

    /// @notice An asset with a schedule of its own, verified; Alice holds 1,000 shares.
    function createScheduled(
        Period[] memory periods
    ) internal returns (FinancialAsset asset, uint256 id) {
        asset = createAsset(treasuryTerms());
        id = registry.assetIdOf(address(asset), 0);
        vm.startPrank(issuer);
        asset.issue(alice, 1000 * SHARE, 0);
        ledger.file(id, periods, servicingTerms());
        vm.stopPrank();
        setStatus(id, VerificationStatus.VERIFIED);
    }

    function pay(uint256 amount) internal {
        vm.prank(carol);
        ledger.pay(bondId, amount);
    }

    function waive(uint256 index, uint48 newDue) internal {
        vm.prank(verifier);
        ledger.waive(bondId, index, newDue, "The debtor moved banks.");
    }

    /// @notice A value of now, an approval and a settlement at a price.
    function settleAt(uint256 price) internal {
        approve(price);
        settle(price);
    }

    function approve(uint256 price) internal {
        vm.prank(issuer);
        bond.setNav(price, uint64(block.timestamp));
        bytes32 examined = bond.examinedHash();
        vm.prank(verifier);
        bond.approveSettlement(price, examined);
    }

    function settle(uint256 price) internal {
        fund(issuer, (bond.totalSupply() * price) / SHARE + 1, address(bond));
        vm.prank(issuer);
        bond.settle(price);
    }

    function assertState(ServicingState state) internal view {
        vm.assertEq(uint256(ledger.stateOf(bondId)), uint256(state));
    }

    function assertOwed(uint256 interest, uint256 principal) internal view {
        Arrears memory arrears = ledger.arrearsOf(bondId);
        vm.assertEq(arrears.interest, interest);
        vm.assertEq(arrears.principal, principal);
    }
}
