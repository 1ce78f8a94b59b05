// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    IAssetRegistry,
    TokenStandard
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {Accrual} from "../../../contracts/assets/libraries/Accruals.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {IServicing} from "../../../contracts/servicing/IServicing.sol";
import {IDealingDesks} from "../../../contracts/dealing/IDealingDesks.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

/// @notice Invariants of a financial asset under any sequence of calls by issuer and holders.
contract FinancialAssetInvariants is PlatformTest {
    OpenAsset private asset;
    FinancialAssetHandler private handler;

    function setUp() public override {
        super.setUp();
        asset = new OpenAsset(
            IRoles(roles),
            registry,
            address(usdc),
            servicing,
            issuer,
            treasuryTerms()
        );
        vm.prank(admin);
        roles.grantRole(Role.REGISTRAR, address(this));
        registry.register(
            address(asset),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        handler = new FinancialAssetHandler(asset, usdc, issuer, verifier, admin);
        targetContract(address(handler));
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_AccountingIsConsistent() public view {
        sharesAreConserved();
        earningSharesAreThoseNotRenounced();
        yieldIsNeitherLostNorPaidTwice();
        yieldAccruesInTime();
        settlementCoversEveryShare();
        moneyIsAllAccountedFor();
    }

    function sharesAreConserved() private view {
        uint256 held;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            held += asset.balanceOf(handler.holders(i));
        }
        vm.assertEq(held, asset.totalSupply(), "shares are conserved");
        vm.assertLe(asset.totalSupply(), asset.cap(), "supply is within the cap");
        vm.assertEq(
            asset.totalSupply() + handler.redeemedShares(),
            handler.issuedShares(),
            "issued shares are held or redeemed"
        );
    }

    function earningSharesAreThoseNotRenounced() private view {
        uint256 renounced;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            address holder = handler.holders(i);
            if (asset.hasRenouncedYield(holder)) renounced += asset.balanceOf(holder);
        }
        vm.assertEq(
            asset.earningShares(),
            asset.totalSupply() - renounced,
            "all shares earn but those of accounts that renounced"
        );
    }

    /// @dev The accounting equation, exact to the fraction of a unit.
    function yieldIsNeitherLostNorPaidTwice() private view {
        uint256 exact;
        uint256 claimable;
        uint256 claimed;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            address holder = handler.holders(i);
            (, uint256 open, uint256 paid) = asset.position(holder);
            claimable += open;
            claimed += paid;
            exact += asset.magnifiedClaim(holder);
            vm.assertEq(asset.magnifiedClaim(holder) / 1e38, open, "a claim is what was earned");
        }
        (uint256 remainder, uint256 undistributed) = asset.remainders();
        uint256 owed = asset.totalYieldFunded() - asset.totalYieldClaimed();
        vm.assertEq(
            exact + remainder + undistributed * 1e38,
            owed * 1e38,
            "claims, remainder and what has not accrued are funded less claimed"
        );
        vm.assertEq(claimed, asset.totalYieldClaimed(), "claims add up");
        vm.assertEq(handler.distributed(), asset.totalYieldFunded(), "distributions add up");
        vm.assertLe(claimable + asset.unaccruedYield(), owed, "what is claimable is there");
        if (asset.earningShares() == 0) {
            vm.assertGe(undistributed, asset.unaccruedYield(), "what nobody earns waits");
        } else {
            vm.assertEq(undistributed, asset.unaccruedYield(), "what has accrued is somebody's");
            vm.assertLe(
                owed - claimable - undistributed,
                handler.holderCount(),
                "only fractions wait"
            );
        }
    }

    function yieldAccruesInTime() private view {
        Accrual[] memory running = asset.accruals();
        vm.assertLe(running.length, 8, "few accruals run at a time");
        uint256 unaccrued;
        for (uint256 i = 0; i < running.length; i++) {
            // What waited for a share that earns accrues over a day at least.
            if (running[i].end > block.timestamp + 1 days)
                vm.assertLe(
                    uint256(running[i].end),
                    asset.maturity(),
                    "it accrues before maturity"
                );
            uint256 period = running[i].end - running[i].start;
            uint256 left = running[i].end - block.timestamp;
            unaccrued += (running[i].amount * left + period - 1) / period;
        }
        vm.assertEq(asset.unaccruedYield(), unaccrued, "it accrues evenly");
    }

    function settlementCoversEveryShare() private view {
        uint256 owed = (asset.totalSupply() * asset.settlementPrice()) / SHARE;
        vm.assertLe(owed, asset.settlementReserve(), "settlement covers all shares");
        if (asset.settlementPrice() != 0 && asset.totalSupply() == 0) {
            vm.assertEq(asset.settlementReserve(), 0, "nothing is left after the last redemption");
        }
    }

    function moneyIsAllAccountedFor() private view {
        uint256 owedYield = asset.totalYieldFunded() - asset.totalYieldClaimed();
        vm.assertEq(
            usdc.balanceOf(address(asset)),
            owedYield + asset.settlementReserve() + handler.donated(),
            "USDC held is yield owed, the settlement reserve and donations"
        );
    }
}

/// @notice An asset that exposes its exact internal figures.
contract OpenAsset is FinancialAsset {
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        address usdc_,
        IServicing servicing_,
        address creator,
        AssetTerms memory terms
    )
        FinancialAsset(
            roles_,
            registry_,
            usdc_,
            servicing_,
            creator,
            terms,
            IDealingDesks(address(0)),
            0
        )
    {}

    /// @notice Claimable yield of a holder, magnified by 10^38.
    function magnifiedClaim(address holder) external view returns (uint256) {
        return _magnifiedClaim(holder);
    }

    /// @notice The remainder of the division (magnified by 10^38) and the USDC that no holder has
    /// earned.
    function remainders() external view returns (uint256 remainder, uint256 undistributed) {
        (, remainder, undistributed) = _currentCounter();
    }
}

/// @notice Actions of the issuer and five holders that must succeed.
contract FinancialAssetHandler is Test {
    OpenAsset private immutable asset;
    TestUSDC private immutable usdc;
    address private immutable issuer;
    address private immutable verifier;
    address private immutable mint;

    address[] public holders;
    uint256 public issuedShares;
    uint256 public redeemedShares;
    uint256 public distributed;
    uint256 public donated;

    constructor(
        OpenAsset asset_,
        TestUSDC usdc_,
        address issuer_,
        address verifier_,
        address mint_
    ) {
        asset = asset_;
        usdc = usdc_;
        issuer = issuer_;
        verifier = verifier_;
        mint = mint_;
        holders = [issuer_, actor("h1"), actor("h2"), actor("h3"), actor("h4")];
    }

    /// @dev No action reduces the yield that a holder has earned.
    modifier earnedStays() {
        uint256[] memory before = _earned();
        _;
        uint256[] memory afterwards = _earned();
        for (uint256 i = 0; i < before.length; i++) {
            vm.assertGe(afterwards[i], before[i], "what is earned stays");
        }
    }

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    function issue(uint256 to, uint256 amount) external earnedStays {
        uint256 room = asset.cap() - asset.totalSupply();
        if (block.timestamp >= asset.maturity() || room == 0) return;
        amount = bound(amount, 1, room);
        address recipient = _holder(to);
        try asset.issuanceTopUp(recipient, amount) returns (uint256 topUp) {
            if (topUp > type(uint96).max) return;
            (uint256 unaccrued, uint256 earning) = (asset.unaccruedYield(), asset.earningShares());
            vm.prank(mint);
            usdc.mint(issuer, topUp);
            vm.startPrank(issuer);
            usdc.approve(address(asset), topUp);
            asset.issue(recipient, amount, topUp);
            vm.stopPrank();
            distributed += topUp;
            issuedShares += amount;
            // Each of eight accruals is rounded up.
            if (unaccrued > 8)
                vm.assertGe(
                    asset.unaccruedYield() * earning,
                    (unaccrued - 8) * asset.earningShares(),
                    "an issuance dilutes no accrual"
                );
        } catch (bytes memory reason) {
            vm.expectRevert(reason);
            vm.prank(issuer);
            asset.issue(recipient, amount, 0);
        }
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external earnedStays {
        address sender = _holder(from);
        amount = bound(amount, 0, asset.balanceOf(sender));
        vm.prank(sender);
        asset.transfer(_holder(to), amount);
    }

    /// @dev Empties an account, so that at times no share earns.
    function transferAll(uint256 from, uint256 to) external earnedStays {
        address sender = _holder(from);
        uint256 balance = asset.balanceOf(sender);
        vm.prank(sender);
        asset.transfer(_holder(to), balance);
    }

    function distribute(uint256 amount, uint256 period) external earnedStays {
        if (block.timestamp + 1 days > asset.maturity()) return;
        uint256 room = asset.maturity() - block.timestamp;
        uint64 end = uint64(block.timestamp + bound(period, 1 days, room));
        if (asset.accruals().length == 8) end = _endOfAnother(end);
        _distribute(bound(amount, 1, 1e14), end);
    }

    /// @dev Has the same end as an active accrual.
    function distributeAlong(uint256 amount) external earnedStays {
        uint64 end = _endOfAnother(asset.maturity());
        _distribute(bound(amount, 1, 1e14), end);
    }

    /// @dev Two of the five never renounce, so that most runs continue to pay.
    function renounce(uint256 by) external earnedStays {
        address holder = holders[2 + (by % 3)];
        uint256 claimable = asset.claimableYield(holder);
        vm.prank(holder);
        asset.renounceYield();
        vm.assertEq(asset.claimableYield(holder), claimable, "renouncing takes nothing earned");
    }

    function claim(uint256 by) external earnedStays {
        address holder = _holder(by);
        uint256 claimable = asset.claimableYield(holder);
        if (claimable == 0) return;
        uint256 before = usdc.balanceOf(holder);
        vm.prank(holder);
        asset.claimYield(holder);
        vm.assertEq(usdc.balanceOf(holder) - before, claimable);
    }

    function settle(uint256 price) external earnedStays {
        if (block.timestamp < asset.maturity() || asset.settlementPrice() != 0) return;
        price = bound(price, 1, 1e9);
        bytes32 examined = asset.examinedHash();
        vm.prank(verifier);
        asset.approveSettlement(price, examined);
        _fund((asset.totalSupply() * price + 1e18 - 1) / 1e18);
        vm.prank(issuer);
        asset.settle(price);
    }

    function redeem(uint256 by, uint256 shares) external earnedStays {
        address holder = _holder(by);
        uint256 balance = asset.balanceOf(holder);
        if (asset.settlementPrice() == 0 || balance == 0) return;
        shares = bound(shares, 1, balance);
        vm.prank(holder);
        asset.redeem(shares, holder);
        redeemedShares += shares;
    }

    function redeemAll(uint256 by) external earnedStays {
        address holder = _holder(by);
        uint256 balance = asset.balanceOf(holder);
        if (asset.settlementPrice() == 0 || balance == 0) return;
        vm.prank(holder);
        asset.redeem(balance, holder);
        redeemedShares += balance;
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, 1e12);
        vm.prank(mint);
        usdc.mint(address(asset), amount);
        donated += amount;
    }

    function wait(uint256 elapsed) external earnedStays {
        skip(bound(elapsed, 1 days, 30 days));
    }

    function waitForABlock(uint256 elapsed) external earnedStays {
        skip(bound(elapsed, 1, 12));
    }

    function _distribute(uint256 amount, uint64 end) private {
        if (asset.earningShares() == 0 || end < block.timestamp + 1 days) return;
        _fund(amount);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, amount, 1, 2, end);
        distributed += amount;
    }

    /// @dev The end of the accrual that ends last, or `otherwise`.
    function _endOfAnother(uint64 otherwise) private view returns (uint64 end) {
        Accrual[] memory running = asset.accruals();
        for (uint256 i = 0; i < running.length; i++) {
            if (running[i].end > end) end = running[i].end;
        }
        if (end == 0) end = otherwise;
    }

    function _earned() private view returns (uint256[] memory earned) {
        earned = new uint256[](holders.length);
        for (uint256 i = 0; i < earned.length; i++) {
            (, uint256 claimable, uint256 claimed) = asset.position(holders[i]);
            earned[i] = claimable + claimed;
        }
    }

    function _fund(uint256 amount) private {
        vm.prank(mint);
        usdc.mint(issuer, amount);
        vm.prank(issuer);
        usdc.approve(address(asset), amount);
    }

    function _holder(uint256 index) private view returns (address) {
        return holders[index % holders.length];
    }
}
