// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {Reason} from "../../../contracts/accounts/ITemplate.sol";
import {
    PortfolioRebalancing,
    PortfolioRebalancingTerms
} from "../../../contracts/accounts/templates/PortfolioRebalancing.sol";
import {PriceBounds} from "../../../contracts/accounts/templates/Trades.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice Attacks on the price at which a rule trades, and on the tip of its runs. The account keeps
/// its value half in bills and half in USDC; everybody else is the attacker.
contract RuleAttacksTest is RulesTest {
    uint256 private constant MAX_TRADE = 5_000e6;

    /// @dev 1% of slippage, 0.3% of fee, and a little for rounding.
    uint256 private constant MOST_LOST = (MAX_TRADE * 135) / 10_000;

    PortfolioRebalancing private template;

    function setUp() public override {
        super.setUp();
        template = PortfolioRebalancing(
            address(addTemplate("PortfolioRebalancing", abi.encode(lens, servicing, usdc)))
        );
        mint(address(account), 39_000 * USD);
        mint(address(this), 1_000_000 * USD);
        vm.prank(issuer);
        bill.issue(address(this), 450_000 * SHARE, 0);
    }

    function wanted() private view returns (PortfolioRebalancingTerms memory t) {
        (t.assets, t.poolIds) = (new address[](2), new uint256[](2));
        (t.targetAllocations, t.bounds) = (new uint8[](2), new PriceBounds[](2));
        (t.assets[0], t.poolIds[0], t.bounds[0]) = (address(bill), billPool, bounds());
        (t.assets[1], t.poolIds[1]) = (address(usdc), 0);
        (t.targetAllocations[0], t.targetAllocations[1]) = (50, 50);
        (t.rebalanceThreshold, t.interval, t.limits) = (5, 1 hours, limits());
        (t.minValue, t.minTrade, t.maxTrade) = (100 * USD, 10 * USD, MAX_TRADE);
    }

    /// @dev What the account holds, a bill at its honest price of 1 USDC.
    function worth() private view returns (uint256) {
        return usdc.balanceOf(address(account)) + bill.balanceOf(address(account)) / 1e12;
    }

    /// @dev Tries a run, whatever comes of it.
    function tryToRun() private returns (bool succeeded) {
        bytes memory hint = account.check().hint;
        vm.prank(mallory);
        (succeeded, ) = address(account).call(abi.encodeCall(account.perform, (hint)));
    }

    /// @dev Pushes the price to the end, holds it, and sells to the account or buys from it.
    function pushed(uint256 hold, bool up) private returns (uint256 lost) {
        push(billPool, bill, up, 400_000);
        skip(hold);
        // As pushed, and back to where the pushed average might let a trade through.
        uint256 before = worth();
        tryToRun();
        push(billPool, bill, !up, 180_000);
        tryToRun();
        uint256 afterwards = worth();
        lost = before > afterwards ? before - afterwards : 0;
    }

    function test_Attack_HoldingThePriceAtTheEndOfTheRange() public {
        PortfolioRebalancingTerms memory t = wanted();
        for (uint256 round = 0; round < 2; ++round) {
            bool up = round == 0;
            if (!up) bill.transfer(address(account), 100_000 * SHARE);
            t.limits.window = up ? 30 minutes : 10 minutes;
            setRule(template, abi.encode(t));
            uint256[3] memory holds = [uint256(1), 2, 12];
            for (uint256 i = 0; i < 3; ++i) {
                uint256 state = vm.snapshotState();
                uint256 lost = pushed(holds[i], up);
                vm.revertToState(state);
                vm.assertLe(lost, MOST_LOST, "lost");
            }
            // Control: without the push the run trades.
            uint256 before = worth();
            run();
            vm.assertLe(before, worth() + MOST_LOST, "honest run");
        }
    }

    function test_Attack_MovingThePriceOfAnAbandonedPool() public {
        setRule(template, abi.encode(wanted()));
        vm.assertEq(uint256(account.check().reason), uint256(Reason.READY), "control");
        uint128 liquidity = lens.position(1).liquidity;
        pools.removeLiquidity(
            IPools.RemoveLiquidity({
                positionId: 1,
                liquidity: liquidity - 1e6,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
        push(billPool, bill, true, 1);
        skip(30 minutes);
        vm.assertFalse(tryToRun());
        vm.assertEq(bill.balanceOf(address(account)), 0);
    }

    function test_Attack_TradingInAShallowPoolAtAnHonestPrice() public {
        setRule(template, abi.encode(wanted()));
        vm.assertEq(uint256(account.check().reason), uint256(Reason.READY), "control");
        pools.removeLiquidity(
            IPools.RemoveLiquidity({
                positionId: 1,
                liquidity: lens.position(1).liquidity - 1e6,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
        skip(10 minutes);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.DEPTH_TOO_LOW));
        expectRunFails(Reason.DEPTH_TOO_LOW);
    }

    function test_Attack_CollectingTipsForDust() public {
        PortfolioRebalancingTerms memory t = wanted();
        t.assets[1] = address(note);
        (t.poolIds[1], t.bounds[1]) = (notePool, bounds());
        vm.prank(alice);
        account.setRule(template, abi.encode(t), Tip(10e6, 500));
        for (uint256 i = 0; i < 30; ++i) {
            bill.transfer(address(account), 0.0016e18);
            vm.assertFalse(tryToRun(), "dust");
            skip(1 hours);
        }
        vm.assertEq(usdc.balanceOf(mallory), 0);
        // Control: a run that moves something pays its share of that.
        bill.transfer(address(account), 200 * SHARE);
        run();
        vm.assertApproxEqAbs(usdc.balanceOf(mallory), 10 * USD, 0.2e6);
        vm.assertLe(usdc.balanceOf(mallory), 10 * USD);
    }

    function test_ARunGoesPartOfTheWayAndNoFurther() public {
        PortfolioRebalancingTerms memory t = wanted();
        t.limits.maxSlippage = 300;
        setRule(template, abi.encode(t));
        uint256 before = usdc.balanceOf(address(account));
        run();
        vm.assertEq(before - usdc.balanceOf(address(account)), MAX_TRADE);
        skip(1 hours);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.READY));
    }

    function test_AnAverageOutsideTheBoundsIsNotTraded() public {
        PortfolioRebalancingTerms memory t = wanted();
        t.bounds[0] = PriceBounds(1_050_000, 1_100_000);
        setRule(template, abi.encode(t));
        expectRunFails(Reason.PRICE_OUTSIDE_BOUNDS);
        t.bounds[0] = PriceBounds(900_000, 950_000);
        setRule(template, abi.encode(t));
        expectRunFails(Reason.PRICE_OUTSIDE_BOUNDS);
    }

    function test_NoUnitIsBoughtBeyondTheHighestPrice() public {
        PortfolioRebalancingTerms memory t = wanted();
        // The slippage alone would let the price rise by 1%.
        t.bounds[0].highest = 1_004_000;
        (t.limits.maxSlippage, t.maxTrade) = (1_000, 2_500 * USD);
        setRule(template, abi.encode(t));
        uint256 before = usdc.balanceOf(address(account));
        run();
        uint256 paid = before - usdc.balanceOf(address(account));
        vm.assertLt(paid, t.maxTrade);
        // The fee of 0.3% is on top.
        vm.assertGe(bill.balanceOf(address(account)), (paid * 1e12 * 9_930) / 10_000);
        vm.assertEq(lens.amountAtAverage(billPool, address(bill), SHARE, 1) <= 1_004_000, true);
    }

    function test_ARunLeavesTheOwnersAllowance() public {
        setRule(template, abi.encode(wanted()));
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(pools), 77 * USD)))
        );
        run();
        vm.assertEq(usdc.allowance(address(account), address(pools)), 77 * USD);
    }

    /// @notice Whoever swaps arbitrarily between runs takes at most slippage and fee of each of them.
    function testFuzz_RulesAgainstAHostilePool(
        uint64[6] calldata amounts,
        uint16[6] calldata waits,
        uint8 directions
    ) public {
        PortfolioRebalancingTerms memory t = wanted();
        t.bounds[0] = PriceBounds(995_000, 1_005_000);
        setRule(template, abi.encode(t));
        uint256 start = worth();
        uint256 runs;
        for (uint256 i = 0; i < 6; ++i) {
            bool up = (directions >> i) & 1 == 1;
            push(billPool, bill, up, 1 + (amounts[i] % 50_000));
            skip(waits[i] % 2 hours);
            if (tryToRun()) ++runs;
        }
        // At the owner's bounds, a unit costs half a percent more than its honest price.
        vm.assertGe(worth() + runs * ((MAX_TRADE * 85) / 10_000), start);
    }
}
