// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {IFinancialAsset, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {
    Arrears,
    IServicing,
    PeriodStatus,
    ServicingState
} from "../../../contracts/servicing/IServicing.sol";
import {Servicing} from "../../../contracts/servicing/Servicing.sol";
import {Vm, vm} from "../support/Vm.sol";

/// @notice A bond and everyone around it.
struct ServicingWorld {
    Servicing ledger;
    FinancialAsset bond;
    TestUSDC usdc;
    uint256 bondId;
    address issuer;
    address verifier;
    address payer;
    address[] holders;
}

/// @notice Lives through the life of a bond in any order, and follows it by events alone.
contract ServicingHandler {
    ServicingWorld private world;

    /// @notice What the events say.
    uint256[] public interestPaid;
    uint256[] public principalPaid;
    uint256[] public supplies;
    uint256[] public deferredTo;
    uint256 public paid;
    uint256 public distributed;
    uint256 public recovered;
    bool public sawDefault;

    /// @notice States that improved by time alone, and defaults that ended.
    uint256 public improvements;
    /// @notice Holders that could not move, claim or redeem.
    uint256 public strandings;
    uint256 public payments;

    constructor(ServicingWorld memory world_) {
        world = world_;
        uint256 count = world_.ledger.accountOf(world_.bondId).periodCount;
        interestPaid = new uint256[](count);
        principalPaid = new uint256[](count);
        supplies = new uint256[](count);
        deferredTo = new uint256[](count + 1);
    }

    function wait(uint256 time) external {
        ServicingState before = _state();
        vm.warp(block.timestamp + (time % 40 days));
        if (_state() < before) ++improvements;
        _follow();
    }

    function pay(uint256 amount) external {
        vm.recordLogs();
        Arrears memory arrears = world.ledger.arrearsOf(world.bondId);
        uint256 owed = arrears.interest + arrears.principal;
        // A little more is refused.
        amount = amount % 3 == 0 ? owed : amount % (owed + 2);
        bytes memory call = abi.encodeCall(world.ledger.pay, (world.bondId, amount));
        if (_call(world.payer, address(world.ledger), call)) ++payments;
        _follow();
    }

    function issue(uint256 who, uint256 amount) external {
        vm.recordLogs();
        bytes memory call = abi.encodeCall(
            world.bond.issue,
            (_holder(who), amount % 1000e18, type(uint256).max)
        );
        _call(world.issuer, address(world.bond), call);
        _follow();
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        address holder = _holder(from);
        amount = amount % (world.bond.balanceOf(holder) + 1);
        bytes memory call = abi.encodeCall(world.bond.transfer, (_holder(to), amount));
        if (!_call(holder, address(world.bond), call)) ++strandings;
    }

    function leave(uint256 who) external {
        vm.recordLogs();
        address holder = _holder(who);
        uint256 shares = world.bond.balanceOf(holder);
        if (world.bond.claimableYield(holder) != 0) {
            bytes memory claim = abi.encodeCall(world.bond.claimYield, (holder));
            if (!_call(holder, address(world.bond), claim)) ++strandings;
        }
        if (world.bond.settlementPrice() != 0 && shares != 0) {
            bytes memory redeem = abi.encodeCall(world.bond.redeem, (shares, holder));
            if (!_call(holder, address(world.bond), redeem)) ++strandings;
        }
        _follow();
    }

    function waive(uint256 index, uint256 time) external {
        vm.recordLogs();
        index = index % deferredTo.length;
        uint48 to = uint48(block.timestamp + (time % 60 days));
        bytes memory call = abi.encodeCall(
            world.ledger.waive,
            (world.bondId, index, to, "Any reason.")
        );
        _call(world.verifier, address(world.ledger), call);
        _follow();
    }

    function record() external {
        vm.recordLogs();
        world.ledger.record(world.bondId);
        _follow();
    }

    function recover(uint256 amount) external {
        vm.recordLogs();
        amount = 1 + (amount % 100e6);
        bytes memory call = abi.encodeCall(
            world.bond.distribute,
            (PaymentKind.RECOVERY, amount, 1, 2, uint64(block.timestamp + 1 days))
        );
        if (_call(world.issuer, address(world.bond), call)) recovered += amount;
        _follow();
    }

    function settle(uint256 price) external {
        vm.recordLogs();
        price = 1 + (price % 2e6);
        bytes memory call = abi.encodeCall(world.bond.setNav, (price, uint64(block.timestamp)));
        _call(world.issuer, address(world.bond), call);
        bytes32 examined = world.bond.examinedHash();
        call = abi.encodeCall(world.bond.approveSettlement, (price, examined));
        _call(world.verifier, address(world.bond), call);
        call = abi.encodeCall(world.bond.settle, (price));
        _call(world.issuer, address(world.bond), call);
        _follow();
    }

    /// @notice Whether the ledger is what its events say.
    function isFollowed() external view returns (bool) {
        PeriodStatus[] memory periods = world.ledger.periodsOf(world.bondId, 0, 100);
        for (uint256 i = 0; i < periods.length; ++i) {
            PeriodStatus memory each = periods[i];
            bool isSame =
                each.interestPaid == interestPaid[i] &&
                    each.principalPaid == principalPaid[i] &&
                    each.deferredTo == deferredTo[i] &&
                    (supplies[i] == 0 || each.supply == supplies[i]);
            if (!isSame) return false;
        }
        return true;
    }

    function _follow() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) _apply(logs[i]);
        bool isDefaulted = _state() == ServicingState.DEFAULTED;
        if (sawDefault && !isDefaulted) ++improvements;
        sawDefault = sawDefault || isDefaulted;
    }

    function _apply(Vm.Log memory log) private {
        bytes32 topic = log.topics[0];
        if (topic == IServicing.PeriodPaid.selector) {
            (uint256 interest, uint256 principal) = abi.decode(log.data, (uint256, uint256));
            interestPaid[uint256(log.topics[2])] += interest;
            principalPaid[uint256(log.topics[2])] += principal;
            paid += interest + principal;
        } else if (topic == IServicing.DateWaived.selector) {
            (, uint48 to, ) = abi.decode(log.data, (uint48, uint48, string));
            deferredTo[uint256(log.topics[2])] = to;
        } else if (topic == IServicing.PeriodsClosed.selector) {
            (uint48 until, uint128 supply) = abi.decode(log.data, (uint48, uint128));
            PeriodStatus[] memory periods = world.ledger.periodsOf(world.bondId, 0, 100);
            for (uint256 i = 0; i < periods.length; ++i) {
                if (periods[i].due <= until && supplies[i] == 0) supplies[i] = supply;
            }
        } else if (topic == IFinancialAsset.Distributed.selector) {
            distributed += abi.decode(log.data, (uint256));
        }
    }

    function _state() private view returns (ServicingState) {
        return world.ledger.stateOf(world.bondId);
    }

    function _holder(uint256 who) private view returns (address) {
        return world.holders[who % world.holders.length];
    }

    function _call(address from, address to, bytes memory data) private returns (bool succeeded) {
        vm.prank(from);
        (succeeded, ) = to.call(data);
    }
}
