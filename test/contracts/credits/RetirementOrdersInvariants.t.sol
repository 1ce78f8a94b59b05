// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./CreditsTest.sol";
import {Credit, CreditToken, EnvironmentalCredits, RetirementDetails} from "./CreditsTest.sol";
import {
    Confirmation,
    IRetirementOrders,
    Lot,
    LotPart,
    RegistryRetirement
} from "../../../contracts/assets/IRetirementOrders.sol";
import {SerialRange} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {
    ConfirmationView,
    LotView,
    OrderState
} from "../../../contracts/assets/RetirementOrdersLens.sol";
import {OrdersTest, OrderView, RetirementOrdersLens} from "./OrdersTest.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

/// @notice Invariants of orders under any sequence of actions of holders, operator, resolver and issuer.
contract RetirementOrdersInvariants is OrdersTest {
    OrdersHandler private _handler;
    uint256[] private _tokenIds;

    function setUp() public override {
        super.setUp();
        _tokenIds.push(orderedId);
        _tokenIds.push(immobilised(creditData(2023, 1, 60), alice));
        // A second range with a gap before it.
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(_tokenIds[1], 100, 140);
        confirmAndMint(_tokenIds[1], issuanceId, bob);
        vm.prank(alice);
        credits.safeTransferFrom(alice, bob, orderedId, 40_000, "");
        vm.prank(alice);
        credits.safeTransferFrom(alice, issuer, orderedId, 10_000, "");
        CreditToken token = CreditToken(credits.createToken(orderedId));
        _handler = new OrdersHandler(
            credits,
            lens,
            [alice, bob],
            [operator, resolver, issuer],
            _tokenIds,
            token
        );
        targetContract(address(_handler));
    }

    /// @notice All of the following after every call: one sequence of calls serves for each of them.
    /// hardhat-config: default.invariant.runs = 48
    /// hardhat-config: default.invariant.depth = 60
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_OrdersAddUpAndNobodyIsStuck() public {
        _unitsAddUp();
        _certificatesAreThoseOfConfirmations();
        _confirmationsFollowOneAnotherAsTheSerialNumbersDo();
        _everybodyGetsUnitsOrACertificateByTimeAlone();
    }

    function _unitsAddUp() private view {
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            checkSums(_tokenIds[i]);
            _takenIsTheOpenLot(_tokenIds[i]);
        }
    }

    function _takenIsTheOpenLot(uint256 tokenId) private view {
        uint256 lotId = orders.takenLotOf(tokenId);
        uint256 open = 0;
        if (lotId != 0) {
            LotView memory lot = lens.lot(lotId);
            open = lot.amount - lot.lot.confirmed;
            vm.assertEq(lot.lot.endedAt, 0, "a taken lot has not ended");
            Credit memory credit = credits.credit(tokenId);
            vm.assertEq(
                uint256(lot.lot.offset) + lot.lot.confirmed,
                credit.retired + credit.cancelled,
                "nothing else leaves circulation"
            );
        }
        OrderView[] memory all = lens.orders(1, type(uint256).max);
        uint256 taken = 0;
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].tokenId == tokenId) taken += all[i].taken;
        }
        vm.assertEq(taken, open, "taken = open lot");
        vm.assertEq(open % 1_000, 0, "lots are of whole credits");
    }

    /// @dev Each certificate is of an order and a confirmation, and has its holder and amount.
    function _certificatesAreThoseOfConfirmations() private view {
        uint256 count = certificates.certificateCount();
        OrderView[] memory all = lens.orders(1, type(uint256).max);
        uint256[] memory certified = new uint256[](all.length);
        for (uint256 id = 1; id <= count; ++id) {
            (uint256 orderId, uint256 confirmationId) = _originOf(id);
            Certificate memory certificate = certificates.certificate(id);
            ConfirmationView memory confirmed = lens.confirmation(confirmationId);
            vm.assertEq(certificate.retiredBy, all[orderId - 1].holder, "holder");
            vm.assertEq(certificate.tokenId, confirmed.tokenId, "credit");
            vm.assertTrue(certificate.offset >= confirmed.confirmation.offset, "offset");
            vm.assertTrue(
                certificate.offset + certificate.amount <=
                    uint256(confirmed.confirmation.offset) + confirmed.confirmation.amount,
                "end"
            );
            certified[orderId - 1] += certificate.amount;
        }
        for (uint256 i = 0; i < all.length; ++i) {
            vm.assertEq(certified[i], all[i].confirmed, "certified = confirmed");
        }
    }

    /// @dev No unit is confirmed twice, and each confirmation has one range of serial numbers.
    function _confirmationsFollowOneAnotherAsTheSerialNumbersDo() private view {
        ConfirmationView[] memory all = lens.confirmations(1, type(uint256).max);
        for (uint256 t = 0; t < _tokenIds.length; ++t) {
            uint256 next = 0;
            uint256 confirmed = 0;
            for (uint256 i = 0; i < all.length; ++i) {
                if (all[i].tokenId != _tokenIds[t]) continue;
                Confirmation memory each = all[i].confirmation;
                vm.assertTrue(each.offset >= next, "no unit twice");
                next = uint256(each.offset) + each.amount;
                confirmed += each.amount;
                for (uint256 j = 1; j < all[i].serials.length; ++j) {
                    vm.assertEq(
                        all[i].serials[j].firstSerial,
                        all[i].serials[j - 1].lastSerial + 1,
                        "no gap"
                    );
                }
            }
            vm.assertEq(confirmed, credits.totalRetired(_tokenIds[t]), "confirmed = retired");
        }
    }

    /// @dev From here on only time passes, a verifier decides what is taken, and anyone returns the rest.
    function _everybodyGetsUnitsOrACertificateByTimeAlone() private {
        uint256 state = vm.snapshotState();
        vm.warp(block.timestamp + 30 days);
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            uint256 lotId = orders.takenLotOf(_tokenIds[i]);
            if (lotId == 0) continue;
            vm.prank(resolver);
            orders.release(lotId, "Not retired", DOCUMENT);
        }
        OrderView[] memory all = lens.orders(1, type(uint256).max);
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].waiting == 0) continue;
            uint256 held = credits.balanceOf(all[i].holder, all[i].tokenId);
            orders.returnOrder(all[i].id, "");
            vm.assertEq(
                credits.balanceOf(all[i].holder, all[i].tokenId),
                held + all[i].waiting,
                "returned"
            );
        }
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            vm.assertEq(credits.balanceOf(address(orders), _tokenIds[i]), 0, "nothing is left");
        }
        vm.revertToState(state);
    }

    function _originOf(uint256 id) private view returns (uint256, uint256) {
        return (lens.originsOf(list(id))[0].orderId, lens.originsOf(list(id))[0].confirmationId);
    }
}

/// @notice Actions of two holders, an operator, a resolver and the issuer, all of which must succeed.
contract OrdersHandler is Test {
    EnvironmentalCredits private immutable CREDITS;
    IRetirementOrders private immutable ORDERS;
    RetirementOrdersLens private immutable LENS;
    CreditToken private immutable TOKEN;
    address[2] private _holders;
    address private immutable OPERATOR;
    address private immutable RESOLVER;
    address private immutable ISSUER;
    uint256[] private _tokenIds;
    uint256 private _references;

    constructor(
        EnvironmentalCredits credits_,
        RetirementOrdersLens lens_,
        address[2] memory holders,
        address[3] memory others,
        uint256[] memory tokenIds,
        CreditToken token
    ) {
        CREDITS = credits_;
        ORDERS = credits_.orders();
        LENS = lens_;
        TOKEN = token;
        _holders = holders;
        (OPERATOR, RESOLVER, ISSUER) = (others[0], others[1], others[2]);
        _tokenIds = tokenIds;
    }

    function submit(uint256 by, uint256 which, uint256 amount) external {
        (address holder, uint256 tokenId) = (_holders[by % 2], _token(which));
        uint256 held = CREDITS.balanceOf(holder, tokenId);
        if (held == 0) return;
        uint256[] memory tokenIds = new uint256[](1);
        uint256[] memory amounts = new uint256[](1);
        (tokenIds[0], amounts[0]) = (tokenId, bound(amount, 1, held < 5_000 ? held : 5_000));
        RetirementDetails memory none;
        vm.prank(holder);
        ORDERS.submit(holder, tokenIds, amounts, none);
    }

    function wrapAndRetire(uint256 by, uint256 amount) external {
        address holder = _holders[by % 2];
        uint256 held = CREDITS.balanceOf(holder, _tokenIds[0]);
        if (held == 0) return;
        amount = bound(amount, 1, held < 3_000 ? held : 3_000);
        RetirementDetails memory none;
        vm.startPrank(holder);
        CREDITS.safeTransferFrom(holder, address(TOKEN), _tokenIds[0], amount, "");
        TOKEN.retire(amount, none);
        vm.stopPrank();
    }

    function withdraw(uint256 which, uint256 to) external {
        OrderView memory order = _waiting(which);
        if (order.id == 0) return;
        vm.prank(order.holder);
        ORDERS.withdraw(order.id, _holders[to % 2]);
    }

    function returnOrder(uint256 which, bool byOperator) external {
        OrderView memory order = _waiting(which);
        if (order.id == 0) return;
        bool isOver = block.timestamp >= order.endsAt;
        if (byOperator) vm.prank(OPERATOR);
        else if (!isOver) vm.prank(order.holder);
        ORDERS.returnOrder(order.id, byOperator ? "Not possible" : "");
    }

    /// @dev Up to three parts of whole credits, then a pool of all fractions if it is whole.
    function take(uint256 which, uint256 seed) external {
        uint256 tokenId = _token(which);
        if (ORDERS.takenLotOf(tokenId) != 0) return;
        OrderView[] memory all = LENS.orders(1, type(uint256).max);
        LotPart[] memory found = new LotPart[](30);
        uint256 count = 0;
        for (uint256 i = 0; i < all.length && count < 3; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 whole = _takable(all[i], tokenId) / 1_000;
            if (whole == 0 || seed % 3 == 0) continue;
            uint256 amount = bound(seed, 1, whole) * 1_000;
            found[count++] = LotPart(uint40(all[i].id), uint56(amount));
        }
        count = _pool(all, tokenId, found, count);
        if (count == 0) return;
        assembly ("memory-safe") {
            mstore(found, count)
        }
        vm.prank(OPERATOR);
        ORDERS.take(tokenId, found);
    }

    function confirm(uint256 which, uint256 amount) external {
        uint256 lotId = ORDERS.takenLotOf(_token(which));
        if (lotId == 0) return;
        LotView memory lot = LENS.lot(lotId);
        uint256 credits_ = bound(amount, 1, _confirmable(lot.lot) / 1_000);
        // Of one range, in which the first serial number is.
        SerialRange memory range = lot.serials[0];
        uint256 inRange = uint256(range.lastSerial) - range.firstSerial + 1;
        if (credits_ > inRange) credits_ = inRange;
        bool isLate = block.timestamp >= lot.resolvableFrom;
        vm.prank(isLate && amount % 2 == 0 ? RESOLVER : OPERATOR);
        ORDERS.confirm(
            lotId,
            RegistryRetirement({
                amount: credits_ * 1_000,
                registryDate: uint64(block.timestamp - (block.timestamp % 1 days)),
                firstSerial: range.firstSerial,
                lastSerial: uint48(range.firstSerial + credits_ - 1),
                documentHash: keccak256("document"),
                registryReference: vm.toString(++_references)
            })
        );
    }

    function release(uint256 which) external {
        uint256 lotId = ORDERS.takenLotOf(_token(which));
        if (lotId == 0) return;
        vm.prank(OPERATOR);
        ORDERS.release(lotId, "Refused", keccak256("document"));
    }

    function cancel(uint256 which) external {
        uint256 tokenId = _token(which);
        bool isPossible =
            ORDERS.takenLotOf(tokenId) == 0 && CREDITS.balanceOf(ISSUER, tokenId) >= 1_000;
        if (!isPossible) return;
        vm.prank(ISSUER);
        CREDITS.cancel(tokenId, 1_000, "");
    }

    function advanceTime(uint256 elapsed) external {
        skip(bound(elapsed, 1, 12 days));
    }

    /// @dev Adds fractions, the last of which is cut so that the pool is whole.
    function _pool(
        OrderView[] memory all,
        uint256 tokenId,
        LotPart[] memory found,
        uint256 count
    ) private view returns (uint256) {
        uint256 sum = 0;
        for (uint256 i = 0; i < all.length; ++i) sum += _takable(all[i], tokenId) % 1_000;
        uint256 left = sum - (sum % 1_000);
        for (uint256 i = 0; i < all.length && left != 0 && count < 29; ++i) {
            uint256 fraction = _takable(all[i], tokenId) % 1_000;
            if (fraction == 0) continue;
            uint256 amount = fraction < left ? fraction : left;
            found[count++] = LotPart(uint40(all[i].id), uint56(amount));
            left -= amount;
        }
        // Too many fractions for a lot: none of them, as they may not be whole.
        while (left != 0 && count != 0 && found[count - 1].amount % 1_000 != 0) --count;
        return count;
    }

    /// @dev Units of an order that can be taken now, for a lot of this credit.
    function _takable(OrderView memory order, uint256 tokenId) private view returns (uint256) {
        bool isOpen = order.tokenId == tokenId && block.timestamp < order.endsAt;
        return isOpen ? order.waiting : 0;
    }

    function _confirmable(Lot memory lot) private pure returns (uint256 rest) {
        rest = lot.parts[lot.nextPart].amount - lot.confirmedOfPart;
        bool isPooled = lot.parts[lot.nextPart].amount % 1_000 != 0;
        for (uint256 i = lot.nextPart + 1; isPooled && i < lot.parts.length; ++i) {
            rest += lot.parts[i].amount;
        }
    }

    /// @dev An order of which units wait, from a random one on.
    function _waiting(uint256 which) private view returns (OrderView memory order) {
        OrderView[] memory all = LENS.orders(1, type(uint256).max);
        for (uint256 i = 0; i < all.length; ++i) {
            order = all[((which % all.length) + i) % all.length];
            if (order.waiting != 0) return order;
        }
        OrderView memory none;
        return none;
    }

    function _token(uint256 which) private view returns (uint256) {
        return _tokenIds[which % _tokenIds.length];
    }
}
