// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEnvironmentalCredits} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {ICreditNotices} from "../../../contracts/assets/ICreditNotices.sol";
import {
    IRetirementOrders,
    LotPart,
    OrderState,
    RegistryRetirement
} from "../../../contracts/assets/IRetirementOrders.sol";
import {
    Credit,
    CreditData,
    CreditsTest,
    Custody,
    ProjectData,
    Role,
    SerialScope,
    Standard
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

contract RetirementOrdersTest is CreditsTest {
    uint16 private constant IMMOBILISED_STANDARD = 3;
    uint48 private constant FIRST_SERIAL = 5_000;
    bytes32 private constant DOCUMENT = keccak256("document");

    IRetirementOrders private _orders;
    address private _operator;
    address private _resolver;
    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _operator = actor("registry operator");
        _resolver = actor("resolver");
        _orders = credits.orders();
        address notices = actor("notices");
        bytes memory none = abi.encode(uint256(0));
        vm.mockCall(notices, abi.encodeWithSelector(ICreditNotices.stopOf.selector), none);

        vm.startPrank(admin);
        projects.addStandard(Standard("Register", SerialScope.BATCH, Custody.IMMOBILISED, 1));
        roles.grantRole(Role.REGISTRAR, address(_orders));
        roles.grantRole(_orders.operatorRole(IMMOBILISED_STANDARD), _operator);
        roles.grantRole(Role.VERIFIER, _resolver);
        _orders.connect(credits, ICreditNotices(notices));
        vm.stopPrank();

        ProjectData memory project = projectData(IMMOBILISED_STANDARD);
        CreditData memory data = creditData(2024, FIRST_SERIAL, FIRST_SERIAL + 99);
        data.registryBatch = 1;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(project, data);
        confirmAndMint(tokenId, issuanceId, alice);
        _tokenId = tokenId;
    }

    function test_certificateIsIssuedOnlyOnConfirmation() public {
        uint256 orderId = _submit(alice, 2_000);
        uint256 lotId = _take(orderId, 2_000);
        assertEq(credits.totalRetired(_tokenId), 0);
        _checkSum();

        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(2_000, FIRST_SERIAL, FIRST_SERIAL + 1, "RET-1"));
        assertEq(credits.totalRetired(_tokenId), 2_000);
        assertTrue(_orders.order(orderId).state == OrderState.CONFIRMED);
        assertEq(_orders.originsOf(list(1))[0].orderId, orderId);
        _checkSum();
    }

    function test_retiringAtOnceIsRefused() public {
        bytes4 expected = IEnvironmentalCredits.RegistryRetirementRequired.selector;
        vm.expectRevert(abi.encodeWithSelector(expected, _tokenId));
        vm.prank(alice);
        credits.retire(_tokenId, alice, 1_000);
    }

    /// @dev Attack: the holder withdraws while the operator retires. Control: before, it may.
    function test_withdrawalEndsWhenTheLotIsTaken() public {
        uint256 withdrawn = _submit(alice, 1_000);
        vm.prank(alice);
        _orders.withdraw(withdrawn);
        assertTrue(_orders.order(withdrawn).state == OrderState.RETURNED);
        _checkSum();

        uint256 orderId = _submit(alice, 1_000);
        _take(orderId, 1_000);
        bytes4 expected = IRetirementOrders.NothingWaiting.selector;
        vm.expectRevert(abi.encodeWithSelector(expected, orderId));
        vm.prank(alice);
        _orders.withdraw(orderId);
    }

    /// @dev Attack: the operator confirms what it did not retire. Control: the serials of the units.
    function test_otherSerialsAreRefused() public {
        uint256 lotId = _take(_submit(alice, 1_000), 1_000);
        bytes4 expected = IRetirementOrders.SerialsDiffer.selector;
        vm.expectRevert(abi.encodeWithSelector(expected, FIRST_SERIAL, FIRST_SERIAL));
        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL + 7, FIRST_SERIAL + 7, "RET-1"));

        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL, FIRST_SERIAL, "RET-1"));
    }

    /// @dev Attack: one registry retirement for two lots. Control: another reference.
    function test_referenceIsUsedOnce() public {
        uint256 lotId = _take(_submit(alice, 1_000), 1_000);
        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL, FIRST_SERIAL, "RET-a1"));

        lotId = _take(_submit(alice, 1_000), 1_000);
        bytes4 expected = IRetirementOrders.ReferenceUsed.selector;
        vm.expectRevert(abi.encodeWithSelector(expected, "ret-A1", 1));
        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL + 1, FIRST_SERIAL + 1, "ret-A1"));

        vm.prank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL + 1, FIRST_SERIAL + 1, "RET-a2"));
        _checkSum();
    }

    /// @dev Attack: the issuer operates the registry. Control: {_operator}, in all other tests.
    function test_issuerCannotTake() public {
        bytes32 role = _orders.operatorRole(IMMOBILISED_STANDARD);
        vm.prank(admin);
        roles.grantRole(role, issuer);
        uint256 orderId = _submit(alice, 1_000);
        LotPart[] memory parts = _part(orderId, 1_000);
        bytes4 expected = IRetirementOrders.IssuerCannotConfirm.selector;
        vm.expectRevert(abi.encodeWithSelector(expected, _tokenId, issuer));
        vm.prank(issuer);
        _orders.take(_tokenId, parts);
    }

    function test_restOfALotWaitsAgain() public {
        uint256 orderId = _submit(alice, 3_000);
        uint256 lotId = _take(orderId, 3_000);
        vm.startPrank(_operator);
        _orders.confirm(lotId, _retirement(1_000, FIRST_SERIAL, FIRST_SERIAL, "RET-1"));
        _orders.release(lotId);
        vm.stopPrank();
        assertEq(_orders.order(orderId).confirmed, 1_000);
        assertEq(_orders.order(orderId).waiting, 2_000);
        assertEq(_orders.takenLotOf(_tokenId), 0);
        _checkSum();
    }

    function test_verifierReturnsALotAfterThirtyDays() public {
        uint256 lotId = _take(_submit(alice, 1_000), 1_000);
        uint256 held = credits.balanceOf(alice, _tokenId);
        uint64 from = _orders.lot(lotId).resolvableFrom;
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotResolvableYet.selector, lotId, from)
        );
        vm.prank(_resolver);
        _orders.resolve(lotId, "Not retired", DOCUMENT);

        vm.warp(from);
        vm.prank(_resolver);
        _orders.resolve(lotId, "Not retired", DOCUMENT);
        assertEq(credits.balanceOf(alice, _tokenId), held + 1_000);
        _checkSum();
    }

    function _submit(address holder, uint256 amount) private returns (uint256) {
        vm.prank(holder);
        return
            _orders.submit(holder, list(_tokenId), list(amount), details(address(0), "", ""))[0];
    }

    function _take(uint256 orderId, uint256 amount) private returns (uint256) {
        vm.prank(_operator);
        return _orders.take(_tokenId, _part(orderId, amount));
    }

    function _checkSum() private view {
        Credit memory credit = credits.credit(_tokenId);
        uint256 sum = credit.circulating + credit.inOrders + credit.retired + credit.cancelled;
        assertEq(sum, credit.issued);
    }

    function _retirement(
        uint256 amount,
        uint48 firstSerial,
        uint48 lastSerial,
        string memory registryReference
    ) private view returns (RegistryRetirement memory) {
        return
            RegistryRetirement({
                amount: amount,
                registryDate: uint64(block.timestamp - (block.timestamp % 1 days)),
                firstSerial: firstSerial,
                lastSerial: lastSerial,
                documentHash: DOCUMENT,
                registryReference: registryReference
            });
    }

    function _part(
        uint256 orderId,
        uint256 amount
    ) private pure returns (LotPart[] memory parts) {
        parts = new LotPart[](1);
        parts[0] = LotPart(orderId, amount);
    }
}
