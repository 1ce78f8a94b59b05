// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CreditNotices} from "../../../contracts/assets/CreditNotices.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {RegistryReference} from "../../../contracts/assets/libraries/RegistryReference.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {
    CertificateOrigin,
    ConfirmationView,
    LotView,
    OrderState,
    OrderView,
    RetirementOrdersLens
} from "../../../contracts/assets/RetirementOrdersLens.sol";
import {
    Certificate,
    Credit,
    CreditData,
    CreditType,
    Custody,
    IEnvironmentalCredits,
    ProjectData,
    Purpose,
    RetirementDetails,
    Role,
    SerialScope,
    Standard
} from "./CreditsTest.sol";
import {IRetirementOrders, LotPart, OrdersTest, RegistryRetirement} from "./OrdersTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Orders to retire what lies at a registry: submission, lots, confirmation, return.
contract RetirementOrdersTest is OrdersTest {
    function test_CertificateIsIssuedOnlyOnConfirmation() public {
        uint256 orderId = submit(alice, 2_000);
        checkSums(orderedId);
        vm.assertEq(credits.credit(orderedId).inOrders, 2_000);
        uint256 lotId = take(orderId, 2_000);
        vm.assertEq(credits.totalRetired(orderedId), 0);
        vm.assertEq(certificates.certificateCount(), 0);

        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 1);
        vm.assertEq(credits.totalRetired(orderedId), 2_000);
        vm.assertEq(credits.retiredBalanceOf(alice, orderedId), 2_000);
        vm.assertTrue(stateOf(orderId) == OrderState.CONFIRMED);
        CertificateOrigin memory origin = lens.originsOf(list(1))[0];
        vm.assertEq(origin.orderId, orderId);
        vm.assertEq(origin.confirmationId, 1);
        Certificate memory certificate = certificates.certificate(1);
        vm.assertEq(certificate.beneficiary, alice);
        vm.assertEq(certificate.serials[0].firstSerial, FIRST_SERIAL);
        vm.assertEq(certificate.serials[0].lastSerial, FIRST_SERIAL + 1);
        checkSums(orderedId);
    }

    function test_NoWayRetiresAtOnce() public {
        RetirementDetails memory none = details(address(0), "", "");
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.RegistryRetirementRequired.selector,
            orderedId
        );
        vm.startPrank(alice);
        vm.expectRevert(refused);
        credits.retire(orderedId, alice, 1_000);
        vm.expectRevert(refused);
        credits.retireFor(alice, orderedId, 1_000, none);
        vm.expectRevert(refused);
        credits.retireBatch(alice, list(orderedId), list(1_000), none);
        credits.safeTransferFrom(alice, registrar, orderedId, 1_000, "");
        vm.stopPrank();
        bytes32 role = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(role, registrar);
        vm.expectRevert(refused);
        vm.prank(registrar);
        credits.retireAsAgent(alice, list(orderedId), list(1_000), none);
    }

    function test_NativeCreditsNeedNoOrder() public {
        uint256 nativeId = mintedCredit(2023, alice, 1_000);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.NoOrderNeeded.selector, nativeId));
        vm.prank(alice);
        orders.submit(alice, list(nativeId), list(1_000), details(address(0), "", ""));
        vm.prank(alice);
        credits.retire(nativeId, alice, 1_000);
        vm.assertEq(lens.originsOf(list(1))[0].confirmationId, 0);
    }

    function test_CertificateHasTheDetailsOfItsOrder() public {
        RetirementDetails memory given = RetirementDetails({
            beneficiary: bob,
            purpose: Purpose.COMPENSATION,
            beneficiaryCountry: PORTUGAL,
            periodStart: NOW - 30 days,
            periodEnd: NOW - 1 days,
            nameHash: 0,
            beneficiaryName: unicode"Fábrica de Bob",
            message: "Flights of the year"
        });
        vm.prank(alice);
        uint256 orderId = orders.submit(alice, list(orderedId), list(1_000), given)[0];
        vm.assertEq(abi.encode(lens.order(orderId).details), abi.encode(given));
        confirm(take(orderId, 1_000), FIRST_SERIAL, FIRST_SERIAL);
        Certificate memory certificate = certificates.certificate(1);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(certificate.retiredBy, alice);
        vm.assertEq(certificate.beneficiaryName, given.beneficiaryName);
        vm.assertEq(certificate.message, given.message);
        vm.assertEq(certificate.periodEnd, given.periodEnd);
        vm.assertTrue(certificate.purpose == Purpose.COMPENSATION);
    }

    function test_DetailsAreCheckedOnSubmission() public {
        RetirementDetails memory wrong = details(address(0), "", "");
        wrong.purpose = Purpose.SCOPE_2_MARKET_BASED;
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.PurposeNotAllowed.selector,
                orderedId,
                wrong.purpose
            )
        );
        vm.prank(alice);
        orders.submit(alice, list(orderedId), list(1_000), wrong);
        wrong = details(address(0), "", unicode"\u202Eunseen");
        vm.expectPartialRevert(SafeText.UnreadableText.selector);
        vm.prank(alice);
        orders.submit(alice, list(orderedId), list(1_000), wrong);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, uint256(77))
        );
        vm.prank(alice);
        orders.submit(alice, list(77), list(1_000), details(address(0), "", ""));
        vm.expectRevert(IEnvironmentalCredits.ZeroAmount.selector);
        submit(alice, 0);
    }

    function test_CartBecomesOneOrderForEachLine() public {
        uint256 otherId = immobilised(creditData(2023, 1, 10), alice);
        vm.prank(alice);
        uint256[] memory ids = orders.submit(
            alice,
            list(orderedId, otherId),
            list(1_500, 2_000),
            details(bob, "Bob", "")
        );
        vm.assertEq(ids.length, 2);
        OrderView memory second = lens.order(ids[1]);
        vm.assertEq(second.tokenId, otherId);
        vm.assertEq(second.waiting, 2_000);
        vm.assertEq(second.details.beneficiary, bob);
        (OrderView[] memory page, uint256 next) = lens.ordersOf(alice, 0, 1);
        vm.assertEq(page[0].id, ids[1]);
        vm.assertEq(next, ids[0]);
        (page, next) = lens.ordersOf(alice, next, 5);
        vm.assertEq(page.length, 1);
        vm.assertEq(next, 0);
        checkSums(orderedId);
        checkSums(otherId);
    }

    function test_ListsHaveEveryOrderOfAHolderAndEveryWaitingOne() public {
        uint256 first = submit(alice, 1_000);
        vm.prank(alice);
        credits.safeTransferFrom(alice, bob, orderedId, 5_000, "");
        uint256 second = submit(bob, 1_000);
        uint256 third = submit(alice, 2_000);
        take(second, 1_000);
        (OrderView[] memory page, uint256 next) = lens.waiting(1, 1);
        vm.assertEq(page[0].id, first);
        (page, next) = lens.waiting(next, 10);
        vm.assertEq(page.length, 1);
        vm.assertEq(page[0].id, third);
        vm.assertEq(next, 0);
        (page, next) = lens.ordersOf(alice, 0, 10);
        vm.assertEq(page.length, 2);
        vm.assertEq(page[0].id, third);
        vm.assertEq(page[1].id, first);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotOrderHolder.selector, second, alice)
        );
        lens.ordersOf(alice, second, 10);
    }

    /// @dev Attack: another account orders the retirement of alice's units. Control: an operator of hers.
    function test_OnlyTheOwnerAndItsOperatorsSubmit() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155MissingApprovalForAll.selector,
                mallory,
                alice
            )
        );
        vm.prank(mallory);
        orders.submit(alice, list(orderedId), list(1_000), details(address(0), "", ""));
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.prank(bob);
        orders.submit(alice, list(orderedId), list(1_000), details(address(0), "", ""));
        vm.assertEq(lens.order(1).holder, alice);
    }

    /// @dev Attack: an account that is no agent orders in the name of another.
    function test_OnlyAgentsSubmitForOthers() public {
        vm.prank(alice);
        credits.safeTransferFrom(alice, mallory, orderedId, 1_000, "");
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotRetirementAgent.selector, mallory)
        );
        vm.prank(mallory);
        orders.submitAsAgent(bob, list(orderedId), list(1_000), details(address(0), "", ""));
        bytes32 role = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(role, mallory);
        vm.startPrank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidSender.selector, address(0))
        );
        orders.submitAsAgent(address(0), list(orderedId), list(1_000), details(bob, "Bob", ""));
        orders.submitAsAgent(bob, list(orderedId), list(1_000), details(address(0), "", ""));
        vm.stopPrank();
        vm.assertEq(lens.order(1).holder, bob);
    }

    /// @dev Attack: units are sent here beside the orders, or moved by calling the hook.
    function test_UnitsComeInByOrdersOnly() public {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(orders))
        );
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(orders), orderedId, 1_000, "");
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotRetirementOrders.selector, mallory)
        );
        vm.prank(mallory);
        credits.escrow(alice, alice, list(orderedId), list(1_000));
    }

    /// @dev Attack: the holder withdraws while the operator retires. Control: before, it may.
    function test_WithdrawalEndsWhenTheLotIsTaken() public {
        uint256 withdrawn = submit(alice, 1_000);
        vm.prank(alice);
        orders.withdraw(withdrawn, alice);
        vm.assertTrue(stateOf(withdrawn) == OrderState.RETURNED);
        checkSums(orderedId);

        uint256 orderId = submit(alice, 1_000);
        take(orderId, 1_000);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.NothingWaiting.selector, orderId));
        vm.prank(alice);
        orders.withdraw(orderId, alice);
        vm.warp(block.timestamp + 365 days);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.NothingWaiting.selector, orderId));
        orders.returnOrder(orderId, "");
    }

    /// @dev Attack: another account withdraws. Control: an operator of the holder.
    function test_OnlyTheHolderAndItsOperatorsWithdraw() public {
        uint256 orderId = submit(alice, 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotOrderHolder.selector, orderId, mallory)
        );
        vm.prank(mallory);
        orders.withdraw(orderId, mallory);
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.prank(bob);
        orders.withdraw(orderId, bob);
        vm.assertEq(credits.balanceOf(bob, orderedId), 1_000);
    }

    /// @dev Attack: units withdrawn to their token would become tokens of the contract of the orders.
    function test_UnitsCannotBeWithdrawnIntoTheirToken() public {
        address token = credits.createToken(orderedId);
        uint256 orderId = submit(alice, 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, token)
        );
        vm.prank(alice);
        orders.withdraw(orderId, token);
    }

    /// @dev Attack: a holder that rejects units blocks a lot, or gets stuck. It can name another recipient.
    function test_HolderThatRejectsUnitsBlocksNobody() public {
        Rejecter rejecter = new Rejecter();
        rejecter.accept(true);
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(rejecter), orderedId, 1_000, "");
        rejecter.accept(false);
        uint256 rejected = submit(address(rejecter), 1_000);
        uint256 other = submit(alice, 1_000);
        uint256 lotId = take(parts(rejected, 1_000, other, 1_000));
        release(lotId);
        vm.prank(alice);
        orders.withdraw(other, alice);

        vm.warp(block.timestamp + orders.ORDER_PERIOD());
        vm.expectRevert(abi.encodeWithSelector(Rejecter.Rejected.selector));
        orders.returnOrder(rejected, "");
        vm.prank(address(rejecter));
        orders.withdraw(rejected, bob);
        vm.assertEq(credits.balanceOf(bob, orderedId), 1_000);
        checkSums(orderedId);
    }

    /// @dev Attack: a holder calls back while it gets units back.
    function test_ReturnCannotBeEntered() public {
        Rejecter rejecter = new Rejecter();
        rejecter.accept(true);
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(rejecter), orderedId, 2_000, "");
        uint256 first = submit(address(rejecter), 1_000);
        uint256 second = submit(address(rejecter), 1_000);
        rejecter.reenter(orders, second);
        vm.prank(address(rejecter));
        orders.withdraw(first, address(rejecter));
        vm.assertTrue(rejecter.wasRefused());
        vm.assertEq(credits.balanceOf(address(rejecter), orderedId), 1_000);
        checkSums(orderedId);
    }

    function test_OperatorReturnsWithAReason() public {
        uint256 orderId = submit(alice, 1_000);
        uint256 held = credits.balanceOf(alice, orderedId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                mallory,
                lens.operatorRole(IMMOBILISED_STANDARD)
            )
        );
        vm.prank(mallory);
        orders.returnOrder(orderId, "Mine");
        vm.prank(operator);
        orders.returnOrder(orderId, "The registry does not accept this beneficiary");
        vm.assertEq(credits.balanceOf(alice, orderedId), held + 1_000);
        vm.assertTrue(stateOf(orderId) == OrderState.RETURNED);
    }

    function test_AnyoneReturnsAfterThePeriod() public {
        uint256 orderId = submit(alice, 1_000);
        uint256 held = credits.balanceOf(alice, orderedId);
        uint64 endsAt = lens.order(orderId).endsAt;
        vm.assertEq(endsAt, NOW + 30 days);
        vm.warp(endsAt - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotReturnableYet.selector, orderId, endsAt)
        );
        vm.prank(mallory);
        orders.returnOrder(orderId, "");
        vm.warp(endsAt);
        vm.prank(mallory);
        orders.returnOrder(orderId, "");
        vm.assertEq(credits.balanceOf(alice, orderedId), held + 1_000);
        vm.assertEq(credits.balanceOf(mallory, orderedId), 0);
    }

    function test_HolderMayReturnToItselfAtOnce() public {
        uint256 orderId = submit(alice, 1_000);
        vm.prank(alice);
        orders.returnOrder(orderId, "");
        checkSums(orderedId);
    }

    /// @dev Attack: an operator takes and releases without end, so that the holder can never withdraw.
    function test_NobodyTakesAnOrderAfterItsPeriod() public {
        uint256 orderId = submit(alice, 1_000);
        uint64 endsAt = lens.order(orderId).endsAt;
        vm.warp(endsAt - 1);
        release(take(orderId, 1_000));
        uint256 lotId = take(orderId, 1_000);
        vm.warp(endsAt);
        release(lotId);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidPart.selector, orderId, 1_000)
        );
        take(orderId, 1_000);
        vm.prank(alice);
        orders.withdraw(orderId, alice);
    }

    /// @dev Attack: the operator takes again what a verifier has just released.
    function test_WhatAVerifierReleasesCannotBeTakenAgain() public {
        uint256 orderId = submit(alice, 1_000);
        uint256 lotId = take(orderId, 1_000);
        vm.warp(lens.lot(lotId).resolvableFrom);
        vm.prank(resolver);
        orders.release(lotId, "Not retired at the registry", DOCUMENT);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidPart.selector, orderId, 1_000)
        );
        take(orderId, 1_000);
    }

    function test_VerifierDecidesOnlyAfterThirtyDays() public {
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        uint64 from = lens.lot(lotId).resolvableFrom;
        vm.assertEq(from, NOW + 30 days);
        vm.warp(from - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotResolvableYet.selector, lotId, from)
        );
        vm.prank(resolver);
        orders.release(lotId, "Not retired", DOCUMENT);
        vm.warp(from);
        vm.startPrank(resolver);
        orders.confirm(lotId, retirement(FIRST_SERIAL, FIRST_SERIAL, "RET-1"));
        orders.release(lotId, "The second one is not retired", DOCUMENT);
        vm.stopPrank();
        vm.assertEq(credits.totalRetired(orderedId), 1_000);
        vm.assertEq(lens.order(1).waiting, 1_000);
        vm.assertEq(lens.confirmation(1).confirmation.confirmedBy, resolver);
        _expectNeverIssuer(resolver);
        checkSums(orderedId);
    }

    /// @dev Attack: who decides has a part in it. Control: {resolver}, in the test above.
    function test_ResolverIsIndependent() public {
        vm.startPrank(admin);
        roles.grantRole(lens.operatorRole(IMMOBILISED_STANDARD), mallory);
        roles.revokeRole(lens.operatorRole(IMMOBILISED_STANDARD), mallory);
        roles.grantRole(Role.VERIFIER, mallory);
        roles.grantRole(Role.VERIFIER, alice);
        roles.grantRole(Role.VERIFIER, issuer);
        vm.stopPrank();
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        vm.warp(lens.lot(lotId).resolvableFrom);
        address[2] memory bound = [mallory, alice];
        for (uint256 i = 0; i < bound.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IRetirementOrders.NotIndependent.selector, lotId, bound[i])
            );
            vm.prank(bound[i]);
            orders.release(lotId, "Not retired", DOCUMENT);
        }
        vm.expectRevert(
            abi.encodeWithSelector(
                IRetirementOrders.IssuerCannotConfirm.selector,
                orderedId,
                issuer
            )
        );
        vm.prank(issuer);
        orders.release(lotId, "Not retired", DOCUMENT);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                bob,
                Role.VERIFIER
            )
        );
        vm.prank(bob);
        orders.release(lotId, "Not retired", DOCUMENT);
    }

    /// @dev Attack: the issuer operates the registry. Control: {operator}, in all other tests.
    function test_IssuerCannotOperate() public {
        bytes32 role = lens.operatorRole(IMMOBILISED_STANDARD);
        vm.prank(admin);
        roles.grantRole(role, issuer);
        uint256 orderId = submit(alice, 1_000);
        bytes memory refused = abi.encodeWithSelector(
            IRetirementOrders.IssuerCannotConfirm.selector,
            orderedId,
            issuer
        );
        vm.expectRevert(refused);
        vm.prank(issuer);
        orders.take(orderedId, parts(orderId, 1_000));
        uint256 lotId = take(orderId, 1_000);
        vm.expectRevert(refused);
        vm.prank(issuer);
        orders.confirm(lotId, retirement(FIRST_SERIAL, FIRST_SERIAL, "RET-1"));
        vm.expectRevert(refused);
        vm.prank(issuer);
        orders.release(lotId, "Not retired", DOCUMENT);
    }

    /// @dev Attack: the operator becomes the issuer afterwards. `ProjectRegistry` refuses whom it recorded.
    function test_OperatorIsRecordedAsOneWhoConfirmed() public {
        take(submit(alice, 1_000), 1_000);
        _expectNeverIssuer(operator);
    }

    function test_OperatorOfAnotherStandardHasNoRight() public {
        bytes32 role = lens.operatorRole(VERRA);
        vm.prank(admin);
        roles.grantRole(role, mallory);
        uint256 orderId = submit(alice, 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                mallory,
                lens.operatorRole(IMMOBILISED_STANDARD)
            )
        );
        vm.prank(mallory);
        orders.take(orderedId, parts(orderId, 1_000));

        uint256 lotId = take(orderId, 1_000);
        bytes memory noVerifier = abi.encodeWithSelector(
            IAccessControl.AccessControlUnauthorizedAccount.selector,
            mallory,
            Role.VERIFIER
        );
        vm.startPrank(mallory);
        vm.expectRevert(noVerifier);
        orders.confirm(lotId, retirement(FIRST_SERIAL, FIRST_SERIAL, "RET-1"));
        vm.expectRevert(noVerifier);
        orders.release(lotId, "Refused", DOCUMENT);
        vm.stopPrank();
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
    }

    /// @dev Attack: the operator confirms what it did not retire. Control: the serials of the units.
    function test_OtherSerialsAreRefused() public {
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        bytes memory refused = abi.encodeWithSelector(
            IRetirementOrders.SerialsDiffer.selector,
            FIRST_SERIAL,
            FIRST_SERIAL + 1
        );
        vm.startPrank(operator);
        RegistryRetirement memory wrong = retirement(FIRST_SERIAL + 1, FIRST_SERIAL + 2, "RET-1");
        vm.expectRevert(refused);
        orders.confirm(lotId, wrong);
        wrong = retirement(FIRST_SERIAL, FIRST_SERIAL + 1, "RET-1");
        wrong.lastSerial += 1;
        vm.expectRevert(refused);
        orders.confirm(lotId, wrong);
        vm.stopPrank();
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 1);
    }

    /// @dev Attack: one registry retirement for two lots, also in another spelling. Control: another
    /// reference.
    function test_ReferenceIsUsedOnce() public {
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        vm.prank(operator);
        orders.confirm(lotId, retirement(FIRST_SERIAL, FIRST_SERIAL, "RET-a1"));
        vm.assertEq(lens.confirmationOf(IMMOBILISED_STANDARD, "ret-A1"), 1);

        lotId = take(submit(alice, 1_000), 1_000);
        vm.startPrank(operator);
        RegistryRetirement memory second = retirement(FIRST_SERIAL + 1, FIRST_SERIAL + 1, "ret-A1");
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.ReferenceUsed.selector, "ret-A1", 1)
        );
        orders.confirm(lotId, second);
        string[6] memory malformed = [
            "",
            " RET-a1",
            "RET-a1 ",
            "RET  a1",
            unicode"RET-ａ1",
            "RET-a1\n"
        ];
        for (uint256 i = 0; i < malformed.length; ++i) {
            second.registryReference = malformed[i];
            vm.expectRevert(
                abi.encodeWithSelector(RegistryReference.InvalidReference.selector, malformed[i])
            );
            orders.confirm(lotId, second);
        }
        second.registryReference = "RET-a2";
        orders.confirm(lotId, second);
        vm.stopPrank();
        checkSums(orderedId);
    }

    /// @dev Attack: one registry retirement for two chains. The note names chain, contract and lot.
    function test_RegistryNoteNamesLotChainAndContract() public {
        LotView memory lot = lens.lot(take(submit(alice, 1_000), 1_000));
        string memory expected = string.concat(
            "Canopy lot 1, eip155:",
            vm.toString(block.chainid),
            ":",
            vm.toString(address(orders))
        );
        vm.assertEq(lot.registryNote, expected);
        vm.assertEq(lot.serials[0].firstSerial, FIRST_SERIAL);
        vm.assertEq(lot.amount, 1_000);
    }

    /// @dev Attack: the issuer cancels while the operator retires, which would move the serial numbers.
    /// Control: before the lot and after it.
    function test_IssuerCannotCancelWhileALotIsTaken() public {
        vm.prank(alice);
        credits.safeTransferFrom(alice, issuer, orderedId, 10_000, "");
        vm.prank(issuer);
        credits.cancel(orderedId, 1_000, "Error");
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.RetirementInProgress.selector,
                orderedId,
                lotId
            )
        );
        vm.prank(issuer);
        credits.cancel(orderedId, 1_000, "Error");
        confirm(lotId, FIRST_SERIAL + 1, FIRST_SERIAL + 1);
        vm.prank(issuer);
        credits.cancel(orderedId, 1_000, "Error");
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.NotMultipleOfUnit.selector,
                orderedId,
                1_500,
                1_000
            )
        );
        vm.prank(issuer);
        credits.cancel(orderedId, 1_500, "Error");
        checkSums(orderedId);
    }

    function test_CreditHasOneLotAtATime() public {
        uint256 first = submit(alice, 1_000);
        uint256 second = submit(alice, 1_000);
        take(first, 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.LotNotEnded.selector, orderedId, 1)
        );
        take(second, 1_000);
    }

    function test_TakenLotEndsOnce() public {
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        bytes memory ended = abi.encodeWithSelector(IRetirementOrders.LotHasEnded.selector, lotId);
        vm.startPrank(operator);
        vm.expectRevert(ended);
        orders.confirm(lotId, retirement(FIRST_SERIAL + 1, FIRST_SERIAL + 1, "RET-2"));
        vm.expectRevert(ended);
        orders.release(lotId, "Again", DOCUMENT);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownLot.selector, 2));
        orders.release(2, "None", DOCUMENT);
        vm.stopPrank();
        // The next one is taken, confirmed or released, and so on.
        lotId = take(submit(alice, 1_000), 1_000);
        release(lotId);
        take(submit(alice, 1_000), 1_000);
    }

    function test_ReleaseNeedsAReasonAndADocument() public {
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        vm.startPrank(operator);
        vm.expectRevert(IRetirementOrders.MissingEvidence.selector);
        orders.release(lotId, "", DOCUMENT);
        vm.expectRevert(IRetirementOrders.MissingEvidence.selector);
        orders.release(lotId, "Refused", 0);
        vm.expectPartialRevert(SafeText.UnreadableText.selector);
        orders.release(lotId, unicode"\u202Edesufer", DOCUMENT);
        vm.expectEmit(address(orders));
        emit IRetirementOrders.LotReleased(lotId, orderedId, operator, 1_000, "Refused", DOCUMENT);
        orders.release(lotId, "Refused", DOCUMENT);
        vm.stopPrank();
        vm.assertEq(orders.takenLotOf(orderedId), 0);
    }

    function test_RestOfALotWaitsAgain() public {
        uint256 orderId = submit(alice, 3_000);
        uint256 lotId = take(orderId, 3_000);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        vm.assertTrue(stateOf(orderId) == OrderState.TAKEN);
        release(lotId);
        OrderView memory order = lens.order(orderId);
        vm.assertTrue(order.state == OrderState.SUBMITTED);
        vm.assertEq(order.confirmed, 1_000);
        vm.assertEq(order.waiting, 2_000);
        checkSums(orderedId);
        lotId = take(orderId, 2_000);
        confirm(lotId, FIRST_SERIAL + 1, FIRST_SERIAL + 2);
        vm.assertTrue(stateOf(orderId) == OrderState.CONFIRMED);
        vm.assertEq(lens.originsOf(list(2))[0].confirmationId, 2);
    }

    function test_ReleaseInsideAPartLeavesTheOthersWhole() public {
        uint256 first = submit(alice, 2_000);
        uint256 second = submit(alice, 3_000);
        uint256 lotId = take(parts(first, 2_000, second, 3_000));
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        release(lotId);
        vm.assertEq(lens.order(first).waiting, 1_000);
        vm.assertEq(lens.order(second).waiting, 3_000);
        vm.assertEq(lens.order(second).taken, 0);
        checkSums(orderedId);
    }

    /// @notice Each part of whole credits has a confirmation of its own, as the registry names its
    /// beneficiary.
    function test_ConfirmationIsOfOnePart() public {
        uint256 first = submit(alice, 2_000);
        uint256 second = submit(alice, 1_000);
        uint256 lotId = take(parts(first, 2_000, second, 1_000));
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidConfirmedAmount.selector, 3_000, 2_000)
        );
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 2);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidConfirmedAmount.selector, 2_000, 1_000)
        );
        confirm(lotId, FIRST_SERIAL + 1, FIRST_SERIAL + 2);
        RegistryRetirement memory fraction = retirement(FIRST_SERIAL + 1, FIRST_SERIAL + 1, "X");
        fraction.amount = 500;
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidConfirmedAmount.selector, 500, 1_000)
        );
        vm.prank(operator);
        orders.confirm(lotId, fraction);
        confirm(lotId, FIRST_SERIAL + 1, FIRST_SERIAL + 1);
        confirm(lotId, FIRST_SERIAL + 2, FIRST_SERIAL + 2);
        CertificateOrigin[] memory origins = lens.originsOf(list(2, 3));
        vm.assertEq(origins[0].orderId, first);
        vm.assertEq(origins[0].confirmationId, 2);
        vm.assertEq(origins[1].orderId, second);
        vm.assertFalse(lens.confirmation(1).confirmation.isPooled);
        checkSums(orderedId);
    }

    /// @notice Fractions are pooled to whole credits, and the confirmation says that the registry names the
    /// lot. It can be made in steps that split a part.
    function test_FractionsArePooled() public {
        uint256 first = submit(alice, 2_700);
        uint256 second = submit(alice, 700);
        uint256 third = submit(alice, 600);
        LotPart[] memory taken = new LotPart[](4);
        taken[0] = LotPart(uint40(first), 2_000);
        taken[1] = LotPart(uint40(first), 700);
        taken[2] = LotPart(uint40(second), 700);
        taken[3] = LotPart(uint40(third), 600);
        uint256 lotId = take(taken);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 1);
        vm.assertFalse(lens.confirmation(1).confirmation.isPooled);

        confirm(lotId, FIRST_SERIAL + 2, FIRST_SERIAL + 2);
        ConfirmationView memory pooled = lens.confirmation(2);
        vm.assertTrue(pooled.confirmation.isPooled);
        vm.assertEq(pooled.confirmation.certificateCount, 2);
        vm.assertEq(lens.order(second).taken, 400);
        checkSums(orderedId);

        confirm(lotId, FIRST_SERIAL + 3, FIRST_SERIAL + 3);
        uint256[5] memory holders = [first, first, second, second, third];
        uint256[5] memory amounts = [uint256(2_000), 700, 300, 400, 600];
        uint256[5] memory confirmedBy = [uint256(1), 2, 2, 3, 3];
        for (uint256 id = 1; id <= 5; ++id) {
            vm.assertEq(certificates.certificate(id).amount, amounts[id - 1]);
            CertificateOrigin memory origin = lens.originsOf(list(id))[0];
            vm.assertEq(origin.orderId, holders[id - 1]);
            vm.assertEq(origin.confirmationId, confirmedBy[id - 1]);
        }
        vm.assertTrue(stateOf(third) == OrderState.CONFIRMED);
        checkSums(orderedId);
    }

    /// @dev Attack: the operator pools whole credits of a holder, so that the registry does not name it.
    function test_WholeCreditsAreNeverPooled() public {
        uint256 first = submit(alice, 2_500);
        uint256 second = submit(alice, 1_500);
        bytes4 refused = IRetirementOrders.InvalidPart.selector;
        vm.expectRevert(abi.encodeWithSelector(refused, first, 2_500));
        take(parts(first, 2_500, second, 1_500));
        LotPart[] memory taken = parts(first, 500, second, 1_000);
        vm.expectRevert(abi.encodeWithSelector(refused, second, 1_000));
        take(taken);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.PoolNotWhole.selector, 500));
        take(first, 500);
        take(parts(first, 500, second, 500));
        checkSums(orderedId);
    }

    function test_PartsAreOfWhatWaits() public {
        uint256 orderId = submit(alice, 2_000);
        bytes4 refused = IRetirementOrders.InvalidPart.selector;
        vm.expectRevert(abi.encodeWithSelector(refused, orderId, 3_000));
        take(orderId, 3_000);
        vm.expectRevert(abi.encodeWithSelector(refused, orderId, 0));
        take(orderId, 0);
        vm.expectRevert(abi.encodeWithSelector(refused, orderId, 2_000));
        take(parts(orderId, 1_000, orderId, 2_000));
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownOrder.selector, 9));
        take(9, 1_000);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.InvalidPartCount.selector, 0));
        take(new LotPart[](0));
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.InvalidPartCount.selector, 31));
        take(new LotPart[](31));

        uint256 otherId = immobilised(creditData(2023, 1, 10), alice);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.NothingOrdered.selector, otherId));
        vm.prank(operator);
        orders.take(otherId, parts(orderId, 1_000));
        vm.prank(alice);
        orders.submit(alice, list(otherId), list(1_000), details(address(0), "", ""));
        vm.expectRevert(abi.encodeWithSelector(refused, orderId, 1_000));
        vm.prank(operator);
        orders.take(otherId, parts(orderId, 1_000));
    }

    /// @dev Attack: a confirmation over a gap states serial numbers of others. Adjacent ranges are one.
    function test_ConfirmationCoversNoForeignSerials() public {
        _addIssuance(LAST_SERIAL + 1, LAST_SERIAL + 2);
        _addIssuance(LAST_SERIAL + 10, LAST_SERIAL + 20);
        uint256 lotId = take(submit(alice, 99_000), 99_000);
        confirm(lotId, FIRST_SERIAL, LAST_SERIAL - 1);
        lotId = take(submit(alice, 5_000), 5_000);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.SerialsInterrupted.selector, LAST_SERIAL + 2)
        );
        RegistryRetirement memory whole = retirement(LAST_SERIAL, LAST_SERIAL + 11, "GAP");
        whole.amount = 5_000;
        vm.prank(operator);
        orders.confirm(lotId, whole);
        confirm(lotId, LAST_SERIAL, LAST_SERIAL + 2);
        confirm(lotId, LAST_SERIAL + 10, LAST_SERIAL + 11);
        vm.assertTrue(stateOf(2) == OrderState.CONFIRMED);
    }

    function test_RegistryDateIsADaySinceTheLotWasTaken() public {
        vm.warp(NOW + 100 days + 13 hours);
        uint256 lotId = take(submit(alice, 4_000), 4_000);
        uint64 day = today();
        vm.warp(NOW + 105 days + 13 hours);
        uint64[4] memory wrong = [uint64(day - 1 days), day + 1, day + 7 days, 0];
        for (uint256 i = 0; i < wrong.length; ++i) {
            RegistryRetirement memory dated = retirement(FIRST_SERIAL, FIRST_SERIAL, "D");
            dated.registryDate = wrong[i];
            vm.expectRevert(
                abi.encodeWithSelector(IRetirementOrders.InvalidRegistryDate.selector, wrong[i])
            );
            vm.prank(operator);
            orders.confirm(lotId, dated);
        }
        // Today, the day of the take, and tomorrow where it has begun.
        uint64[3] memory right = [today(), day, today() + 1 days];
        for (uint48 i = 0; i < right.length; ++i) {
            string memory used = vm.toString(uint256(i));
            RegistryRetirement memory dated = retirement(FIRST_SERIAL + i, FIRST_SERIAL + i, used);
            dated.registryDate = right[i];
            vm.prank(operator);
            orders.confirm(lotId, dated);
        }
    }

    /// @notice In UTC-12 it is still the day before until noon in UTC.
    function test_RegistryDateMayBeYesterdayInTheMorning() public {
        vm.warp(NOW + 100 days + 11 hours);
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        RegistryRetirement memory dated = retirement(FIRST_SERIAL, FIRST_SERIAL, "D");
        dated.registryDate -= 1 days;
        vm.prank(operator);
        orders.confirm(lotId, dated);
    }

    function test_NoDocumentNoConfirmation() public {
        uint256 lotId = take(submit(alice, 1_000), 1_000);
        RegistryRetirement memory bare = retirement(FIRST_SERIAL, FIRST_SERIAL, "D");
        bare.documentHash = 0;
        vm.expectRevert(IRetirementOrders.MissingEvidence.selector);
        vm.prank(operator);
        orders.confirm(lotId, bare);
    }

    function test_OrdersEndFourteenDaysBeforeTheExpiry() public {
        CreditData memory data = creditData(2023, 1, 10);
        data.expirationDate = NOW + 60 days;
        uint256 oldId = orderedId;
        orderedId = immobilised(data, alice);
        uint256 orderId = submit(alice, 1_000);
        bytes memory refused = abi.encodeWithSelector(
            IRetirementOrders.ExpiresTooSoon.selector,
            orderedId,
            data.expirationDate
        );
        vm.warp(NOW + 46 days);
        uint256 second = submit(alice, 2_000);
        uint256 lotId = take(second, 2_000);
        release(lotId);
        vm.warp(NOW + 46 days + 1);
        vm.expectRevert(refused);
        submit(alice, 1_000);
        vm.expectRevert(refused);
        take(second, 2_000);
        vm.prank(alice);
        orders.withdraw(orderId, alice);
        orderedId = oldId;
    }

    /// @notice What the registry retired before the expiry can be confirmed after it, and nothing else.
    function test_ConfirmationAfterTheExpiry() public {
        CreditData memory data = creditData(2023, 1, 10);
        data.expirationDate = NOW + 20 days + 5 hours;
        orderedId = immobilised(data, alice);
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        vm.warp(NOW + 21 days);
        RegistryRetirement memory late = retirement(1, 1, "LATE");
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.InvalidRegistryDate.selector, NOW + 21 days)
        );
        vm.prank(operator);
        orders.confirm(lotId, late);
        late.registryDate = NOW + 20 days;
        vm.prank(operator);
        orders.confirm(lotId, late);
        release(lotId);
        vm.prank(alice);
        orders.withdraw(1, alice);
        checkSums(orderedId);
    }

    /// @dev Attack: the platform is paused, or the credit suspended, to keep units or to take them back
    /// while the registry acts.
    function test_NothingHereIsPaused() public {
        vm.startPrank(pauser);
        credits.pause();
        projects.pause();
        vm.stopPrank();
        bytes32 examined = examinedCredit(orderedId);
        vm.prank(resolver);
        credits.suspend(orderedId, examined, "Examined");
        uint256 withdrawn = submit(alice, 1_000);
        vm.prank(alice);
        orders.withdraw(withdrawn, alice);
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        release(lotId);
        vm.prank(alice);
        orders.withdraw(2, alice);
        checkSums(orderedId);
    }

    /// @dev Attack: the admin takes the registrar role from the contract, to keep a lot. It can only stop new
    /// ones.
    function test_LotEndsWithoutTheRegistrarRole() public {
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        vm.prank(admin);
        roles.revokeRole(Role.REGISTRAR, address(orders));
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        release(lotId);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        take(1, 1_000);
        vm.prank(alice);
        orders.withdraw(1, alice);
    }

    function test_UnitsAreMultiplesOfTheStandardsSmallest() public {
        vm.startPrank(admin);
        projects.addStandard(Standard("EAC", SerialScope.BATCH, Custody.IMMOBILISED, 1_000));
        roles.grantRole(lens.operatorRole(5), operator);
        vm.stopPrank();
        ProjectData memory project = projectData(5);
        project.creditType = CreditType.RenewableEnergyCertificate;
        CreditData memory data = creditData(2024, 1, 10);
        data.registryBatch = 9;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(project, data);
        confirmAndMint(tokenId, issuanceId, alice);
        orderedId = tokenId;
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.NotMultipleOfUnit.selector,
                tokenId,
                1_500,
                1_000
            )
        );
        submit(alice, 1_500);
        confirm(take(submit(alice, 1_000), 1_000), 1, 1);
    }

    function test_UnknownIds() public {
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownOrder.selector, 1));
        orders.unitsOf(1);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownOrder.selector, 0));
        orders.withdraw(0, alice);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownLot.selector, 0));
        orders.lot(0);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownConfirmation.selector, 1));
        orders.confirmation(1);
        vm.assertEq(lens.orders(1, 10).length, 0);
        vm.assertEq(lens.lots(1, 10).length, 0);
        vm.assertEq(lens.confirmations(1, 10).length, 0);
        vm.assertEq(lens.originsOf(list(1))[0].orderId, 0);
    }

    function test_PagesCountFromOne() public {
        uint256 lotId = take(submit(alice, 2_000), 2_000);
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL);
        bytes memory unknown = abi.encodeWithSelector(IRetirementOrders.UnknownOrder.selector, 0);
        vm.expectRevert(unknown);
        lens.orders(0, 10);
        vm.expectRevert(unknown);
        lens.waiting(0, 10);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownLot.selector, 0));
        lens.lots(0, 10);
        vm.expectRevert(abi.encodeWithSelector(IRetirementOrders.UnknownConfirmation.selector, 0));
        lens.confirmations(0, 10);

        vm.assertEq(abi.encode(lens.orders(1, 10)[0]), abi.encode(lens.order(1)));
        LotView[] memory lots = lens.lots(1, 10);
        vm.assertEq(lots.length, 1);
        vm.assertEq(abi.encode(lots[0]), abi.encode(lens.lot(lotId)));
        vm.assertEq(lots[0].amount, 2_000);
        ConfirmationView[] memory confirmations = lens.confirmations(1, 10);
        vm.assertEq(confirmations.length, 1);
        vm.assertEq(abi.encode(confirmations[0]), abi.encode(lens.confirmation(1)));
    }

    /// @notice Others retire at once in between.
    function test_ACertificateBetweenConfirmationsHasNoOrigin() public {
        uint256 nativeId = mintedCredit(2023, alice, 1_000);
        confirm(take(submit(alice, 1_000), 1_000), FIRST_SERIAL, FIRST_SERIAL);
        vm.prank(alice);
        credits.retire(nativeId, alice, 1_000);
        confirm(take(submit(alice, 1_000), 1_000), FIRST_SERIAL + 1, FIRST_SERIAL + 1);
        vm.assertEq(certificates.certificateCount(), 3);
        uint256[3] memory origins = [uint256(1), 0, 2];
        for (uint256 i = 0; i < origins.length; ++i) {
            CertificateOrigin memory origin = lens.originsOf(list(i + 1))[0];
            vm.assertEq(origin.orderId, origins[i]);
            vm.assertEq(origin.confirmationId, origins[i]);
        }
    }

    function test_ConnectsOnceToItsOwnCredits() public {
        vm.expectRevert(IRetirementOrders.AlreadyConnected.selector);
        vm.prank(admin);
        orders.connect(credits, notices);

        IEnvironmentalCredits others = Deploy.environmentalCredits(
            roles,
            registry,
            projects,
            renderer
        );
        IRetirementOrders unconnected = others.orders();
        CreditNotices theirs = Deploy.creditNotices(roles, others);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        unconnected.connect(others, theirs);
        vm.startPrank(admin);
        bytes4 foreign = IRetirementOrders.ForeignContract.selector;
        vm.expectRevert(abi.encodeWithSelector(foreign, address(credits)));
        unconnected.connect(credits, theirs);
        vm.expectRevert(abi.encodeWithSelector(foreign, address(notices)));
        unconnected.connect(others, notices);
        vm.expectRevert(new bytes(0));
        unconnected.connect(others, CreditNotices(address(0)));
        unconnected.connect(others, theirs);
        vm.stopPrank();
    }

    /// @dev Attack: 30 holders with the longest and dearest texts, so that a lot fits into no transaction.
    function test_FullLotOfLongTextsFitsIntoATransaction() public {
        LotPart[] memory taken = new LotPart[](30);
        RetirementDetails memory long = details(bob, "", "");
        long.beneficiaryName = _text(unicode"漢", 500);
        long.beneficiaryCountry = PORTUGAL;
        long.message = _text(unicode"é", 140);
        for (uint256 i = 0; i < taken.length; ++i) {
            address holder = vm.addr(i + 1);
            vm.prank(alice);
            credits.safeTransferFrom(alice, holder, orderedId, 200, "");
            vm.prank(holder);
            orders.submit(holder, list(orderedId), list(200), long);
            taken[i] = LotPart(uint40(i + 1), 200);
        }
        uint256 state = vm.snapshotState();
        uint256 before = gasleft();
        uint256 lotId = take(taken);
        _expectWithinATransaction(before - gasleft());
        before = gasleft();
        release(lotId);
        _expectWithinATransaction(before - gasleft());

        vm.revertToState(state);
        lotId = take(taken);
        before = gasleft();
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 5);
        _expectWithinATransaction(before - gasleft());
        vm.assertEq(certificates.certificateCount(), 30);
        vm.assertEq(certificates.certificate(30).beneficiaryName, long.beneficiaryName);
    }

    /// @notice Any split of an order over lots, steps and returns adds up, and ends with all units retired
    /// or back.
    function testFuzz_UnitsOfAnOrderAddUp(uint256 seed) public {
        uint256 amount = 1 + (seed % 50_000);
        uint256 held = credits.balanceOf(alice, orderedId);
        uint256 orderId = submit(alice, amount);
        uint256 whole = (amount / 1_000) * 1_000;
        uint48 next = FIRST_SERIAL;
        for (uint256 i = 0; i < 4 && whole != 0; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 taken = (1 + (seed % (whole / 1_000))) * 1_000;
            uint256 lotId = take(orderId, taken);
            uint48 confirmed = uint48((seed >> 32) % (taken / 1_000 + 1));
            if (confirmed != 0) confirm(lotId, next, next + confirmed - 1);
            if (orders.takenLotOf(orderedId) != 0) release(lotId);
            next += confirmed;
            whole -= uint256(confirmed) * 1_000;
            checkSums(orderedId);
        }
        uint256 retired = uint256(next - FIRST_SERIAL) * 1_000;
        if (amount > retired) {
            vm.warp(block.timestamp + 30 days);
            orders.returnOrder(orderId, "");
        }
        vm.assertEq(credits.totalRetired(orderedId), retired);
        vm.assertEq(credits.balanceOf(alice, orderedId), held - retired);
        checkSums(orderedId);
    }

    function _expectNeverIssuer(address account) private {
        uint256 projectId = credits.credit(orderedId).projectId;
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, account);
        vm.prank(issuer);
        projects.proposeIssuer(projectId, account);
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.VerifierCannotIssue.selector, projectId, account)
        );
        vm.prank(account);
        projects.acceptIssuer(projectId);
    }

    /// @dev Half of what a transaction may use (2^24 gas, EIP-7825).
    function _expectWithinATransaction(uint256 gas) private pure {
        vm.assertLt(gas, 2 ** 23);
    }

    function _text(string memory character, uint256 count) private pure returns (string memory) {
        bytes memory text = "";
        for (uint256 i = 0; i < count; ++i) text = bytes.concat(text, bytes(character));
        return string(text);
    }

    /// @dev A further range of the batch, minted to alice.
    function _addIssuance(uint48 firstSerial, uint48 lastSerial) private {
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(orderedId, firstSerial, lastSerial);
        confirmAndMint(orderedId, issuanceId, alice);
    }
}

/// @notice A holder that rejects units, or calls back when it gets some.
contract Rejecter {
    error Rejected();

    bool private _accepts;
    bool public wasRefused;
    IRetirementOrders private _orders;
    uint256 private _orderId;

    function accept(bool accepts) external {
        _accepts = accepts;
    }

    function reenter(IRetirementOrders orders, uint256 orderId) external {
        (_orders, _orderId) = (orders, orderId);
    }

    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes calldata
    ) external returns (bytes4) {
        if (!_accepts) revert Rejected();
        if (address(_orders) != address(0)) {
            try _orders.withdraw(_orderId, address(this)) {} catch {
                wasRefused = true;
            }
        }
        return Rejecter.onERC1155Received.selector;
    }
}
