// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {DealingTerms} from "../../../contracts/dealing/DealingTerms.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {NavTerms} from "../../../contracts/servicing/INavGuard.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice Base of tests of values by two signers: a fund with a daily desk whose value moves by at most 5% in 7 days
/// without a signature, which can be given for 3 days. Alice has 1,000 shares of it, at 1 USDC.
abstract contract GuardedTest is ServicingTest {
    uint16 internal constant BOUND_BPS = 500;
    uint32 internal constant WINDOW = 7 days;
    uint32 internal constant EXPIRY = 3 days;

    address internal administrator;
    FinancialAsset internal fund_;
    IDealingDesk internal desk;
    uint256 internal fundId;

    function setUp() public virtual override {
        super.setUp();
        administrator = actor("administrator");
        vm.prank(issuer);
        (address token, uint256 id) = factory.createWithDesk(
            AssetClass.TREASURY,
            fundTerms(),
            dealingTerms(),
            METADATA_URI,
            METADATA_HASH,
            bytes32("guarded")
        );
        (fund_, fundId) = (FinancialAsset(token), id);
        desk = IDealingDesk(fund_.desk());
        vm.startPrank(issuer);
        fund_.issue(alice, 1000 * SHARE, 0);
        ledger.fileNavTerms(fundId, navTerms());
        vm.stopPrank();
        setStatus(fundId, VerificationStatus.VERIFIED);
    }

    function fundTerms() internal view returns (AssetTerms memory terms) {
        terms = treasuryTerms();
        (terms.maturity, terms.repaymentPerShare) = (0, 0);
    }

    function navTerms() internal view returns (NavTerms memory) {
        return NavTerms(administrator, BOUND_BPS, WINDOW, EXPIRY);
    }

    function dealingTerms() internal view returns (DealingTerms memory) {
        return
            DealingTerms({
                firstCutOff: uint64(START + 36 hours),
                interval: uint32(1 days),
                lapse: uint32(3 days),
                funding: uint32(6 hours),
                gateBps: 10_000,
                minimum: uint48(USD)
            });
    }

    function stateNav(uint256 nav) internal {
        vm.prank(issuer);
        fund_.setNav(nav, uint64(block.timestamp));
    }

    function sign(uint256 nav, uint48 asOf) internal {
        vm.prank(administrator);
        ledger.signNav(fundId, nav, asOf);
    }
}
