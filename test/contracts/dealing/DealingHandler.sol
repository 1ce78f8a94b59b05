// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {Accrual, Accruals} from "../../../contracts/assets/libraries/Accruals.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {vm} from "../support/Vm.sol";

/// @notice A desk and everyone who deals there.
struct DealingWorld {
    FinancialAsset share;
    IDealingDesk desk;
    TestUSDC usdc;
    AssetRegistry registry;
    uint256 assetId;
    address issuer;
    address otherIssuer;
    address verifier;
    address pauser;
}

/// @notice Deals for several people in any order, and sees whether everybody could leave.
contract DealingHandler {
    struct Made {
        address person;
        uint256 day;
    }

    DealingWorld private world;
    address[] public people;
    Made[] private _subscriptions;
    Made[] private _redemptions;
    mapping(bytes32 => bool) private _isKnown;

    /// @notice Exits that failed.
    uint256 public strandings;
    /// @notice Calls that may have lost a unit to rounding.
    uint256 public roundings;
    uint256 public donated;
    uint256 public strikes;
    uint256 public claims;

    constructor(DealingWorld memory world_, address[] memory people_) {
        (world, people) = (world_, people_);
    }

    function subscribe(uint256 who, uint256 amount) external {
        address person = _person(who);
        amount = bound(amount, 100e6, 100_000e6);
        uint256 day = world.desk.currentDay();
        if (_call(person, abi.encodeCall(world.desk.requestDeposit, (amount, person, person))))
            _note(_subscriptions, person, day, "subscription");
    }

    function redeem(uint256 who, uint256 amount) external {
        address person = _person(who);
        uint256 held = world.share.balanceOf(person);
        if (held == 0) return;
        amount = bound(amount, 1, held);
        uint256 day = world.desk.currentDay();
        if (_call(person, abi.encodeCall(world.desk.requestRedeem, (amount, person, person))))
            _note(_redemptions, person, day, "redemption");
    }

    function cancel(uint256 which, bool isSubscription) external {
        Made[] storage made = isSubscription ? _subscriptions : _redemptions;
        if (made.length == 0) return;
        Made memory request = made[which % made.length];
        _call(
            request.person,
            isSubscription
                ? abi.encodeCall(world.desk.cancelDepositRequest, (request.day, request.person))
                : abi.encodeCall(world.desk.cancelRedeemRequest, (request.day, request.person))
        );
    }

    function claimShares(uint256 who, uint256 part) external {
        address person = _person(who);
        uint256 most = world.desk.maxDeposit(person);
        if (most == 0) return;
        vm.prank(person);
        try world.desk.deposit(bound(part, 1, most), person, person) {
            ++claims;
        } catch {}
        ++roundings;
    }

    function claimCash(uint256 who, uint256 part) external {
        address person = _person(who);
        uint256 most = world.desk.maxWithdraw(person);
        if (most == 0) return;
        vm.prank(person);
        world.desk.withdraw(bound(part, 1, most), person, person);
        ++claims;
        ++roundings;
    }

    function claimYield(uint256 who) external {
        address person = _person(who);
        if (world.desk.escrowYield(person) == 0) return;
        vm.prank(person);
        world.desk.claimEscrowYield(person, person);
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1 hours, 30 hours));
    }

    function deal(uint256 nav, uint256 brought) external {
        IDealingDesk desk = world.desk;
        uint256 day = desk.currentDay() - 1;
        vm.startPrank(world.share.issuer());
        world.share.setNav(bound(nav, 100_000, 10e6), uint64(block.timestamp));
        brought = bound(brought, 0, 50_000e6);
        if (brought != 0) desk.addCash(brought);
        vm.stopPrank();
        _strike(day);
    }

    function strike(uint256 day) external {
        _strike(bound(day, 1, world.desk.currentDay()));
    }

    function takeCash(uint256 amount) external {
        address issuer = world.share.issuer();
        amount = bound(amount, 0, world.desk.cash());
        vm.prank(issuer);
        world.desk.takeCash(amount, issuer);
    }

    function distribute(uint256 amount) external {
        if (world.share.earningShares() == 0) return;
        uint64 end = uint64(block.timestamp + 20 days);
        Accrual[] memory running = world.share.accruals();
        if (running.length == 8) {
            end = 0;
            for (uint256 i = 0; i < running.length; i++) {
                if (running[i].end > end) end = running[i].end;
            }
            if (end < block.timestamp + Accruals.MIN_DURATION) return;
        }
        vm.prank(world.share.issuer());
        world.share.distribute(PaymentKind.INCOME, bound(amount, 1, 10_000e6), 1, 2, end);
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, 1e6);
        vm.prank(people[0]);
        world.usdc.transfer(address(world.desk), amount);
        donated += amount;
    }

    function close(uint256 how) external {
        bool isPaused = world.share.paused();
        if (how % 3 == 0) {
            vm.prank(world.pauser);
            isPaused ? world.share.unpause() : world.share.pause();
            return;
        }
        if (how % 3 == 1) {
            bool isVerified = world.registry.isVerified(world.assetId);
            bytes32 examined = world.registry.examinedHash(world.assetId);
            vm.prank(world.verifier);
            world.registry.setStatus(
                world.assetId,
                isVerified ? VerificationStatus.SUSPENDED : VerificationStatus.VERIFIED,
                examined,
                ""
            );
            return;
        }
        address current = world.share.issuer();
        address next = current == world.issuer ? world.otherIssuer : world.issuer;
        vm.prank(current);
        world.registry.proposeIssuer(world.assetId, next);
        vm.prank(next);
        world.registry.acceptIssuer(world.assetId);
    }

    /// @notice Whether everybody gets everything once all days have lapsed, in this state of the asset.
    function everybodyLeaves() external {
        uint256 stranded;
        uint256 snapshot = vm.snapshotState();
        vm.warp(block.timestamp + 10 days);
        for (uint256 i = 0; i < _subscriptions.length; ++i) {
            Made memory made = _subscriptions[i];
            vm.startPrank(made.person);
            if (world.desk.pendingDepositRequest(made.day, made.person) != 0)
                world.desk.cancelDepositRequest(made.day, made.person);
            if (world.desk.claimableCancelDepositRequest(made.day, made.person) != 0)
                world.desk.claimCancelDepositRequest(made.day, made.person, made.person);
            vm.stopPrank();
            stranded += world.desk.pendingDepositRequest(made.day, made.person);
        }
        for (uint256 i = 0; i < _redemptions.length; ++i) {
            Made memory made = _redemptions[i];
            vm.startPrank(made.person);
            if (world.desk.pendingRedeemRequest(made.day, made.person) != 0)
                world.desk.cancelRedeemRequest(made.day, made.person);
            if (world.desk.claimableCancelRedeemRequest(made.day, made.person) != 0)
                world.desk.claimCancelRedeemRequest(made.day, made.person, made.person);
            vm.stopPrank();
            stranded += world.desk.pendingRedeemRequest(made.day, made.person);
        }
        for (uint256 i = 0; i < people.length; ++i) {
            address person = people[i];
            vm.startPrank(person);
            uint256 most = world.desk.maxDeposit(person);
            if (most != 0) world.desk.deposit(most, person, person);
            most = world.desk.maxRedeem(person);
            if (most != 0) world.desk.redeem(most, person, person);
            if (world.desk.escrowYield(person) != 0) world.desk.claimEscrowYield(person, person);
            vm.stopPrank();
            stranded += world.desk.maxMint(person) + world.desk.maxWithdraw(person);
        }
        uint256 cash = world.desk.cash();
        address issuer = world.share.issuer();
        vm.prank(issuer);
        world.desk.takeCash(cash, issuer);
        vm.revertToState(snapshot);
        if (stranded != 0) ++strandings;
    }

    /// @notice USDC that the desk owes to anyone, the issuer included.
    function owedUsdc() external view returns (uint256 owed) {
        for (uint256 i = 0; i < _subscriptions.length; ++i) {
            Made memory made = _subscriptions[i];
            owed +=
                world.desk.pendingDepositRequest(made.day, made.person) +
                world.desk.claimableCancelDepositRequest(made.day, made.person);
        }
        for (uint256 i = 0; i < people.length; ++i)
            owed += world.desk.maxWithdraw(people[i]) + world.desk.escrowYield(people[i]);
        owed += world.desk.cash();
    }

    /// @notice Shares that the desk owes to anyone.
    function owedShares() external view returns (uint256 owed) {
        for (uint256 i = 0; i < _redemptions.length; ++i) {
            Made memory made = _redemptions[i];
            owed +=
                world.desk.pendingRedeemRequest(made.day, made.person) +
                world.desk.claimableCancelRedeemRequest(made.day, made.person);
        }
        for (uint256 i = 0; i < people.length; ++i) owed += world.desk.maxMint(people[i]);
    }

    function requestCount() external view returns (uint256) {
        return _subscriptions.length + _redemptions.length;
    }

    function _strike(uint256 day) private {
        try world.desk.strike(day) {
            ++strikes;
            roundings += _subscriptions.length + _redemptions.length + 2;
        } catch {}
    }

    function _note(Made[] storage list, address person, uint256 day, string memory side) private {
        bytes32 key = keccak256(abi.encode(person, day, side));
        if (_isKnown[key]) return;
        _isKnown[key] = true;
        list.push(Made(person, day));
    }

    function _call(address from, bytes memory data) private returns (bool success) {
        vm.prank(from);
        (success, ) = address(world.desk).call(data);
    }

    function bound(uint256 value, uint256 least, uint256 most) private pure returns (uint256) {
        return least + (value % (most - least + 1));
    }

    function _person(uint256 seed) private view returns (address) {
        return people[seed % people.length];
    }
}
