// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {DealingTerms} from "../../../contracts/dealing/DealingTerms.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of dealing desks: a verified fund with a daily desk. Alice holds 1,000 shares of
/// it, Bob and Carol have USDC and have approved the desk. The net asset value is 1 USDC.
abstract contract DealingTest is PlatformTest {
    uint256 internal constant FIRST_CUT_OFF = START + 36 hours;
    uint256 internal constant LAPSE = 3 days;
    uint256 internal constant FUNDING = 6 hours;
    uint256 internal constant PRICE_SCALE = 1e18;

    FinancialAsset internal fund_;
    IDealingDesk internal desk;
    uint256 internal assetId;
    address internal carol;

    function setUp() public virtual override {
        super.setUp();
        carol = actor("carol");
        (fund_, desk, assetId) = createFund(fundTerms(), dealingTerms());
        vm.prank(issuer);
        fund_.issue(alice, 1000 * SHARE, 0);
        fund(bob, 1_000_000 * USD, address(desk));
        fund(carol, 1_000_000 * USD, address(desk));
        fund(issuer, 1_000_000 * USD, address(desk));
    }

    function fundTerms() internal view virtual returns (AssetTerms memory terms) {
        terms = treasuryTerms();
        (terms.maturity, terms.repaymentPerShare, terms.cap) = (0, 0, 10_000_000 * SHARE);
        terms.navMaxAge = 30 days;
    }

    /// @notice Daily at noon, a tenth a day, at least 100 USDC.
    function dealingTerms() internal view virtual returns (DealingTerms memory) {
        return
            DealingTerms({
                firstCutOff: uint64(FIRST_CUT_OFF),
                interval: uint32(1 days),
                lapse: uint32(LAPSE),
                funding: uint32(FUNDING),
                gateBps: 1000,
                minimum: uint48(100 * USD)
            });
    }

    function createFund(
        AssetTerms memory terms,
        DealingTerms memory dealing
    ) internal returns (FinancialAsset asset, IDealingDesk created, uint256 id) {
        bytes32 salt = bytes32(registry.assetCount());
        vm.prank(issuer);
        address token;
        (token, id) = factory.createWithDesk(
            AssetClass.TREASURY,
            terms,
            dealing,
            METADATA_URI,
            METADATA_HASH,
            salt
        );
        asset = FinancialAsset(token);
        created = IDealingDesk(asset.desk());
        setStatus(id, VerificationStatus.VERIFIED);
    }

    function subscribe(address who, uint256 assets) internal returns (uint256 day) {
        vm.prank(who);
        return desk.requestDeposit(assets, who, who);
    }

    function redeemLater(address who, uint256 shares) internal returns (uint256 day) {
        vm.prank(who);
        return desk.requestRedeem(shares, who, who);
    }

    /// @notice Moves to the cut-off of a day, or stays where it has passed.
    function passCutOff(uint256 day) internal {
        uint256 time = desk.cutOff(day);
        if (block.timestamp < time) vm.warp(time);
    }

    /// @notice States a net asset value of now.
    function stateNav(uint256 nav) internal {
        vm.prank(issuer);
        fund_.setNav(nav, uint64(block.timestamp));
    }

    /// @notice Passes the cut-off of a day, states its value and strikes it.
    function deal(uint256 day, uint256 nav) internal {
        passCutOff(day);
        stateNav(nav);
        desk.strike(day);
    }

    function addCash(uint256 amount) internal {
        vm.prank(issuer);
        desk.addCash(amount);
    }

    /// @notice Pays income that accrues over 100 days.
    function distribute(uint256 amount) internal {
        fund(issuer, amount, address(fund_));
        vm.prank(issuer);
        fund_.distribute(PaymentKind.INCOME, amount, 1, 2, uint64(block.timestamp + 100 days));
        fund(issuer, 1_000_000 * USD, address(desk));
    }

    function claimShares(address who) internal returns (uint256 shares) {
        uint256 assets = desk.maxDeposit(who);
        vm.prank(who);
        return desk.deposit(assets, who, who);
    }

    function claimCash(address who) internal returns (uint256 assets) {
        uint256 shares = desk.maxRedeem(who);
        vm.prank(who);
        return desk.redeem(shares, who, who);
    }
}
