// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {
    IServicing,
    Period,
    ServicingState,
    ServicingTerms
} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

// Sources:
// [1] https://www.coindesk.com/markets/2022/12/05/maple-finance-severs-ties-with-orthogonal-trading-alleging-it-misrepresented-financial-position/
// [2] https://github.com/maple-labs/maple-docs, protocol/borrowers/how-do-liquidations-work.md
// [3] https://medium.com/@M11PoolDelegate/m11-credit-update-on-orthogonal-trading-9f896c264f8f
// [4] https://www.profit-loss.com/sherlock-to-write-off-4-million-in-loss-to-maples-finances-troubled-credit-pool/
// [5] https://thedefiant.io/orthogonal-rekt-ftx-exposure
// [6] https://www.coindesk.com/markets/2022/12/07/crypto-audit-platform-sherlock-expects-4m-loss-from-troubled-loans-on-maple-finance/
// [7] https://news.coinspectra.com/nexus-mutual-expects-significant-loss-from-maple-credit-pool
// [8] https://altszn.com/defi-risk-sharing-protocol-nexus-expects-loss-on-maple-credit-pool-investment-as-ftx-contagion-widens-2
// [9] https://magazinaisle.com/nexus-mutual-moves-to-divest-expects-3-million-loss-with-maple-finance
// [10] https://github.com/maple-labs/maple-docs, technical-resources/loans/defaults.md

/// @notice The default of Orthogonal Trading in two pools of Maple Finance, December 2022, by published totals, with a
/// share for each US dollar in the pool. $10 million were due on 4 December [1]; borrowers had five days of grace [2];
/// M11 Credit, which managed both pools, declared the default on 13 December [3]. The exact amounts of that day are in
/// a picture of [3], which was not found, nor what the liquidator may have paid since.
contract MapleDefaultsTest is ServicingTest {
    uint48 private constant MISSED = 1_670_112_000; // 4 December 2022
    uint256 private constant DECLARED = MISSED + 9 days; // 13 December 2022

    /// @dev Loans of $31 million [1] in a pool of 38.5 million, where Sherlock had 5 million [4]. $1.2 million of M11 Credit
    /// were at risk before the lenders [5]. Sherlock expected 20 to 25% back, a loss of $3.75 to 4 million [6].
    function test_TheUsdcPool() public {
        lend(38_500_000, 5_000_000, 10_000_000);
        defaultByTime();
        recover(1_200_000 * USD);
        uint256 loss = settleWithout(31_000_000);
        vm.assertGe(loss, 3_750_000 * USD);
        vm.assertLe(loss, 4_000_000 * USD);
    }

    /// @dev 17.6% of the loans [7] in a pool of $27.8 million in loans and 3.1 million in cash, where Nexus Mutual had
    /// deposited 15,463 ETH [8]. It expected to lose 2,461 ETH, 15.8% of its investment [9]. When these loans were due
    /// was not found; here it is the day of the others.
    function test_TheWethPool() public {
        (uint256 loans, uint256 cash) = (27_800_000, 3_100_000);
        uint256 orthogonal = (loans * 176) / 1000;
        lend(loans + cash, 1_000_000, orthogonal);
        defaultByTime();
        uint256 loss = settleWithout(orthogonal);
        // In parts per thousand of her million.
        vm.assertEq((loss / USD + 500) / 1000, 158);
        // Within a percent: the deposit had earned interest since August.
        uint256 eth = (15_463 * loss) / (1_000_000 * USD);
        vm.assertGe(eth * 1000, 2_461 * 990);
        vm.assertLe(eth * 1000, 2_461 * 1010);
    }

    /// @dev Maple's example of the accounting [10]: of assets of 13,200 a loan with 4,000 of principal and 100 of interest
    /// defaults, its collateral brings 400 and the capital of the manager 500, and 10,000 are left.
    function test_TheExampleOfADefault() public {
        lend(13_200, 6_600, 4_100);
        defaultByTime();
        recover(900 * USD);
        uint256 loss = settleWithout(4_100);
        // Half of it is hers. To a tenth of a dollar, as a price has six decimals.
        vm.assertEq(loss / (USD / 10), ((13_200 - 10_000) * 10) / 2);
    }

    /// @notice Alice has a part of the shares and Bob all others; a part of the principal is due on 4 December.
    function lend(uint256 pool, uint256 ofAlice, uint256 due_) private {
        vm.warp(MISSED - 90 days);
        AssetTerms memory terms = treasuryTerms();
        terms.cap = pool * SHARE;
        bond = createAsset(terms);
        bondId = registry.assetIdOf(address(bond), 0);
        Period[] memory periods = new Period[](1);
        periods[0] = Period(MISSED, 0, uint104((due_ * USD) / pool));
        vm.startPrank(issuer);
        bond.issue(alice, ofAlice * SHARE, 0);
        bond.issue(bob, (pool - ofAlice) * SHARE, 0);
        ledger.file(
            bondId,
            periods,
            ServicingTerms({
                start: uint48(block.timestamp),
                grace: 4 days, // After the day on which it is due.
                defaultAfter: 4 days
            })
        );
        vm.stopPrank();
        setStatus(bondId, VerificationStatus.VERIFIED);
    }

    /// @notice From the missed payment to the default, which nobody declares.
    function defaultByTime() private {
        vm.warp(MISSED - 1);
        assertState(ServicingState.CURRENT);
        skip(1);
        assertState(ServicingState.DUE);
        vm.warp(MISSED + 5 days - 1);
        assertState(ServicingState.GRACE);
        skip(1);
        assertState(ServicingState.LATE);
        vm.warp(DECLARED - 1);
        assertState(ServicingState.LATE);
        skip(1);
        assertState(ServicingState.DEFAULTED);
    }

    /// @notice What is paid in default is no repayment, and cures nothing.
    function recover(uint256 amount) private {
        fund(carol, amount, address(ledger));
        vm.expectEmit(address(ledger));
        emit IServicing.Paid(bondId, carol, 0, amount, true, uint48(block.timestamp + 1 days));
        pay(amount);
        skip(3 days);
        assertState(ServicingState.DEFAULTED);
    }

    /// @notice A settlement at what is left of the pool without some loans. All lose the same part.
    /// @return loss Of Alice, in USDC (6 decimals), after her part of what was recovered.
    function settleWithout(uint256 loans) private returns (uint256 loss) {
        uint256 pool = bond.totalSupply() / SHARE;
        (uint256 ofAlice, uint256 ofBob) = (bond.balanceOf(alice), bond.balanceOf(bob));
        settleAt(((pool - loans) * USD) / pool);
        loss = lossOf(alice);
        vm.assertEq((lossOf(bob) * SHARE) / ofBob, (loss * SHARE) / ofAlice);
    }

    function lossOf(address holder) private returns (uint256) {
        uint256 shares = bond.balanceOf(holder);
        uint256 paid = bond.claimableYield(holder);
        vm.prank(holder);
        paid += bond.redeem(shares, holder);
        return (shares / SHARE) * USD - paid;
    }
}
