// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind
} from "../../../contracts/assets/IFinancialAsset.sol";
import {
    CallbackShares,
    FeeOnTransferShares,
    ITokensReceived,
    HookedShares,
    Shares
} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Distribution and claiming of yield, and attempts to claim too much.
contract FinancialAssetYieldTest is YieldTest {
    // Distributing

    function test_CreditsHoldersProRata() public {
        issue(alice, 300 * SHARE);
        issue(bob, 100 * SHARE);
        fund(issuer, 40 * USD, address(asset));

        vm.expectEmit(address(asset));
        emit IFinancialAsset.Distributed(
            1,
            PaymentKind.INCOME,
            40 * USD,
            400 * SHARE,
            1000,
            2000,
            inSeconds(0),
            inSeconds(30 days)
        );
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 40 * USD, 1000, 2000, inSeconds(30 days));
        vm.assertEq(asset.claimableYield(alice), 0);
        skip(30 days);
        vm.assertEq(asset.claimableYield(alice), 30 * USD);
        vm.assertEq(asset.claimableYield(bob), 10 * USD);
        vm.assertEq(asset.totalYieldFunded(), 40 * USD);
        vm.assertEq(asset.distributionCount(), 1);
    }

    function test_PaysWhatIsClaimableToAnyRecipient() public {
        issue(alice, 100 * SHARE);
        distribute(12 * USD);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.YieldClaimed(alice, bob, 12 * USD);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(bob), 12 * USD);
        vm.assertEq(usdc.balanceOf(bob), 12 * USD);
        vm.assertEq(asset.totalYieldClaimed(), 12 * USD);

        (uint256 shares, uint256 claimable, uint256 claimed) = asset.position(alice);
        vm.assertEq(shares, 100 * SHARE);
        vm.assertEq(claimable, 0);
        vm.assertEq(claimed, 12 * USD);
    }

    function test_RejectsADistributionWithoutEarningShares() public {
        fund(issuer, USD, address(asset));
        vm.expectRevert(IFinancialAsset.NoEarningShares.selector);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, inSeconds(1 days));
    }

    function test_RejectsADistributionOfZero() public {
        issue(alice, SHARE);
        vm.expectRevert(IFinancialAsset.ZeroAmount.selector);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 0, 1, 2, inSeconds(1 days));
    }

    function test_RejectsAPeriodThatDoesNotEndAfterItStarts() public {
        issue(alice, SHARE);
        vm.startPrank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.InvalidPeriod.selector, 5, 5));
        asset.distribute(PaymentKind.INCOME, USD, 5, 5, inSeconds(1 days));
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.InvalidPeriod.selector, 6, 5));
        asset.distribute(PaymentKind.INCOME, USD, 6, 5, inSeconds(1 days));
    }

    function test_OnlyTheIssuerDistributes() public {
        issue(alice, SHARE);
        fund(mallory, USD, address(asset));
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, mallory));
        vm.prank(mallory);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, inSeconds(1 days));
    }

    function test_CreditsWhatArrivedNotWhatWasSent() public {
        FeeOnTransferShares feeCurrency = new FeeOnTransferShares();
        asset = _assetPaidIn(feeCurrency);
        issue(alice, SHARE);
        feeCurrency.mint(issuer, 100 * USD);
        vm.startPrank(issuer);
        feeCurrency.approve(address(asset), 100 * USD);
        asset.distribute(PaymentKind.INCOME, 100 * USD, 1, 2, inSeconds(1 days));
        skip(1 days);
        vm.assertEq(asset.totalYieldFunded(), 99 * USD);
        vm.assertEq(asset.claimableYield(alice), 99 * USD);
    }

    function test_RejectsMoreYieldThanFitsTheAccounting() public {
        Shares currency = new Shares(6);
        asset = _assetPaidIn(currency);
        issue(alice, SHARE);
        uint256 tooMuch = uint256(type(uint120).max) + 1;
        currency.mint(issuer, tooMuch);
        vm.startPrank(issuer);
        currency.approve(address(asset), tooMuch);
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 120, tooMuch)
        );
        asset.distribute(PaymentKind.INCOME, tooMuch, 1, 2, inSeconds(1 days));

        asset.distribute(PaymentKind.INCOME, tooMuch - 1, 1, 2, inSeconds(1 days));
        vm.stopPrank();
        skip(1 days);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), tooMuch - 1);
    }

    // Claiming

    function test_RejectsClaimingZero() public {
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, alice));
        vm.prank(alice);
        asset.claimYield(alice);
    }

    function test_RejectsPayingTheZeroAddressOrTheAsset() public {
        issue(alice, SHARE);
        distribute(USD);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidRecipient.selector, address(0))
        );
        asset.claimYield(address(0));
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidRecipient.selector, address(asset))
        );
        asset.claimYield(address(asset));
    }

    function test_YieldStaysWithTheHolderAtAccrual() public {
        issue(alice, 100 * SHARE);
        distribute(10 * USD);
        vm.prank(alice);
        asset.transfer(bob, 100 * SHARE);
        distribute(6 * USD);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
        vm.assertEq(asset.claimableYield(bob), 6 * USD);
    }

    function test_YieldIsClaimableAfterRedemption() public {
        issue(alice, 100 * SHARE);
        distribute(10 * USD);
        settle();
        vm.startPrank(alice);
        asset.redeem(100 * SHARE, alice);
        vm.assertEq(asset.claimYield(alice), 10 * USD);
        vm.assertEq(usdc.balanceOf(address(asset)), 0);
    }

    function test_LateSharesEarnNothingOfYieldThatHasAccrued() public {
        issue(alice, 100 * SHARE);
        distribute(10 * USD);
        issue(bob, 900 * SHARE);
        vm.assertEq(asset.claimableYield(bob), 0);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
    }

    function test_LeftoversGoIntoTheNextDistribution() public {
        issue(alice, 1);
        issue(bob, 1);
        issue(mallory, 1);
        // Without carrying the remainder over, three thirds would be less than one.
        distribute(1);
        distribute(1);
        vm.assertEq(asset.claimableYield(alice), 0);
        distribute(1);
        vm.assertEq(asset.claimableYield(alice), 1);
        vm.assertEq(asset.claimableYield(bob), 1);
        vm.assertEq(asset.claimableYield(mallory), 1);
    }

    function test_FractionsSurviveTransfersAndClaims() public {
        issue(alice, 2);
        issue(bob, 2);
        // 4 shares, 1 unit: each holder earns half a unit per distribution.
        for (uint256 i = 0; i < 4; i++) {
            distribute(1);
            vm.prank(alice);
            asset.transfer(bob, 1);
            vm.prank(bob);
            asset.transfer(alice, 1);
        }
        vm.assertEq(asset.claimableYield(alice), 2);
        vm.assertEq(asset.claimableYield(bob), 2);
    }

    function test_AClaimKeepsTheFractionOfAUnit() public {
        issue(alice, 2);
        issue(bob, 2);
        // Half a unit per distribution: one of one and a half is claimed.
        for (uint256 i = 0; i < 3; i++) distribute(1);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 1);
        distribute(1);
        vm.assertEq(asset.claimableYield(alice), 1);
    }

    // Arithmetic

    function testFuzz_HoldersShareExactly(uint256[4] memory holdings, uint256 amount) public {
        amount = bound(amount, 1, 1e15);
        uint256 supply;
        for (uint256 i = 0; i < holdings.length; i++) {
            holdings[i] = bound(holdings[i], 1, 250_000 * SHARE);
            supply += holdings[i];
            issue(_holder(i), holdings[i]);
        }
        distribute(amount);

        uint256 claimable;
        for (uint256 i = 0; i < holdings.length; i++) {
            uint256 part = asset.claimableYield(_holder(i));
            uint256 fair = (amount * holdings[i]) / supply;
            vm.assertLe(part, fair);
            vm.assertLe(fair - part, 1);
            claimable += part;
        }
        vm.assertLe(claimable, amount);
        vm.assertLe(amount - claimable, holdings.length);
    }

    /// @dev Transfers between a holder's accounts do not change its yield.
    function testFuzz_Attack_MovingSharesEarnsNothingMore(
        uint256[6] memory distributions,
        uint256[6] memory moves
    ) public {
        issue(alice, 700 * SHARE + 7);
        issue(mallory, 300 * SHARE + 3);
        address[2] memory pockets = [mallory, actor("mallory's other pocket")];
        uint256 total;
        for (uint256 i = 0; i < distributions.length; i++) {
            uint256 amount = bound(distributions[i], 1, 1e12);
            total += amount;
            distribute(amount);
            address from = pockets[i % 2];
            uint256 move = bound(moves[i], 0, asset.balanceOf(from));
            vm.prank(from);
            asset.transfer(pockets[(i + 1) % 2], move);
        }
        uint256 fair = (total * (300 * SHARE + 3)) / (1000 * SHARE + 10);
        uint256 got = asset.claimableYield(pockets[0]) + asset.claimableYield(pockets[1]);
        vm.assertLe(got, fair);
    }

    // Attacks

    function test_Attack_DoubleClaimByTransferringShares() public {
        issue(mallory, 100 * SHARE);
        issue(alice, 100 * SHARE);
        distribute(20 * USD);
        vm.startPrank(mallory);
        asset.claimYield(mallory);
        asset.transfer(bob, 100 * SHARE);
        vm.stopPrank();

        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, bob));
        vm.prank(bob);
        asset.claimYield(bob);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, mallory));
        vm.prank(mallory);
        asset.claimYield(mallory);
        // Control: a holder that has not claimed yet.
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 10 * USD);
    }

    function test_Attack_DoubleClaimByTransferringToOneself() public {
        issue(mallory, 100 * SHARE);
        issue(alice, 100 * SHARE);
        distribute(20 * USD);
        vm.startPrank(mallory);
        asset.transfer(mallory, 100 * SHARE);
        asset.transfer(mallory, 100 * SHARE);
        vm.assertEq(asset.claimYield(mallory), 10 * USD);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
    }

    /// @dev The distribution is a separate transaction that only the issuer can send, so shares
    /// that are borrowed and returned within one transaction never earn.
    function test_Attack_FlashHoldingAroundADistribution() public {
        issue(alice, 100 * SHARE);
        _borrowAndReturn();
        distribute(10 * USD);
        _borrowAndReturn();
        vm.assertEq(asset.claimableYield(mallory), 0);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
    }

    function test_Attack_DonationIsNotYield() public {
        issue(alice, 100 * SHARE);
        vm.prank(admin);
        usdc.mint(address(asset), 1000 * USD);
        vm.assertEq(asset.claimableYield(alice), 0);
        distribute(10 * USD);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
        vm.assertEq(asset.totalYieldFunded(), 10 * USD);
    }

    function test_Attack_SendingSharesToTheAsset() public {
        issue(alice, SHARE);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(asset))
        );
        vm.prank(alice);
        asset.transfer(address(asset), SHARE);
        // Control: any other receiver.
        vm.prank(alice);
        asset.transfer(bob, SHARE);
    }

    function test_Attack_ReentrantClaim() public {
        CallbackShares currency = new CallbackShares();
        asset = _assetPaidIn(currency);
        ReentrantClaimer attacker = new ReentrantClaimer(asset, currency);
        issue(address(attacker), SHARE);
        issue(alice, SHARE);
        currency.mint(issuer, 20 * USD);
        vm.startPrank(issuer);
        currency.approve(address(asset), 20 * USD);
        asset.distribute(PaymentKind.INCOME, 20 * USD, 1, 2, inSeconds(1 days));
        vm.stopPrank();
        skip(1 days);

        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        attacker.claim();
        // Control: a holder that claims once.
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 10 * USD);
    }

    /// @dev One transfer of the currency must not be counted as two payments.
    function test_Attack_ReentrantPayment() public {
        bytes memory distribution = abi.encodeCall(
            IFinancialAsset.distribute,
            (PaymentKind.INCOME, 10 * USD, 1, 2, inSeconds(1 days))
        );
        bytes memory settlement = abi.encodeCall(IFinancialAsset.settle, (USD));
        _payWhilePaying(distribution, distribution, 0);
        _payWhilePaying(settlement, settlement, 365 days);
        _payWhilePaying(settlement, distribution, 365 days);
    }

    function _payWhilePaying(bytes memory first, bytes memory second, uint256 age) private {
        HookedShares currency = new HookedShares();
        ReentrantPayer attacker = new ReentrantPayer(currency);
        AssetTerms memory terms = treasuryTerms();
        terms.initialSupply = SHARE;
        asset = createAssetPaidIn(address(currency), address(attacker), terms);
        currency.mint(address(attacker), 20 * USD);
        skip(age);

        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        attacker.pay(address(asset), first, second);
        // Control: one payment at a time.
        attacker.pay(address(asset), first, "");
    }

    function _borrowAndReturn() private {
        vm.prank(alice);
        asset.transfer(mallory, 100 * SHARE);
        vm.prank(mallory);
        asset.transfer(alice, 100 * SHARE);
    }

    function _assetPaidIn(Shares currency) private returns (FinancialAsset) {
        return createAssetPaidIn(address(currency), issuer, treasuryTerms());
    }

    function _holder(uint256 index) private pure returns (address) {
        return address(uint160(0xA000 + index));
    }
}

/// @notice Claims again during a payment.
contract ReentrantClaimer is ITokensReceived {
    FinancialAsset private immutable asset;

    constructor(FinancialAsset asset_, CallbackShares currency) {
        asset = asset_;
        currency.listen();
    }

    function claim() external {
        asset.claimYield(address(this));
    }

    function tokensReceived() external {
        asset.claimYield(address(this));
    }
}

/// @notice An issuer that pays again during its first payment.
contract ReentrantPayer is ITokensReceived {
    HookedShares private immutable currency;
    address private asset;
    bytes private payment;

    constructor(HookedShares currency_) {
        currency = currency_;
    }

    function pay(address asset_, bytes calldata first, bytes calldata second) external {
        (asset, payment) = (asset_, second);
        currency.approve(asset_, type(uint256).max);
        currency.listen(this);
        Address.functionCall(asset_, first);
    }

    function tokensReceived() external {
        if (payment.length != 0) Address.functionCall(asset, payment);
    }
}
