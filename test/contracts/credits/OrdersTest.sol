// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditNotices} from "../../../contracts/assets/CreditNotices.sol";
import {
    IRetirementOrders,
    LotPart,
    RegistryRetirement
} from "../../../contracts/assets/IRetirementOrders.sol";
import {
    CertificateOrigin,
    OrderState,
    OrderView,
    RetirementOrdersLens
} from "../../../contracts/assets/RetirementOrdersLens.sol";
import {
    Credit,
    CreditData,
    CreditsTest,
    Custody,
    ProjectData,
    RetirementDetails,
    Role,
    SerialScope,
    Standard
} from "./CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of orders: a credit of an IMMOBILISED standard, held by alice, with an operator of
/// its registry and a verifier who resolves lots.
abstract contract OrdersTest is CreditsTest {
    uint16 internal constant IMMOBILISED_STANDARD = 4;
    uint48 internal constant FIRST_SERIAL = 5_000;
    uint48 internal constant LAST_SERIAL = 5_099;
    bytes32 internal constant DOCUMENT = keccak256("document");

    IRetirementOrders internal orders;
    RetirementOrdersLens internal lens;
    CreditNotices internal notices;
    address internal operator;
    address internal resolver;
    uint256 internal orderedId;
    uint256 private _referenceCount;

    function setUp() public virtual override {
        super.setUp();
        operator = actor("registry operator");
        resolver = actor("resolver");
        orders = credits.orders();
        lens = Deploy.retirementOrdersLens(orders);
        notices = Deploy.creditNotices(roles, credits);

        vm.startPrank(admin);
        projects.addStandard(Standard("Register", SerialScope.BATCH, Custody.IMMOBILISED, 1));
        roles.grantRole(Role.REGISTRAR, address(orders));
        roles.grantRole(Role.REGISTRAR, address(notices));
        roles.grantRole(lens.operatorRole(IMMOBILISED_STANDARD), operator);
        roles.grantRole(Role.VERIFIER, resolver);
        orders.connect(credits, notices);
        vm.stopPrank();
        orderedId = immobilised(creditData(2024, FIRST_SERIAL, LAST_SERIAL), alice);
    }

    /// @notice A credit of a new project of the IMMOBILISED standard, minted to `holder` completely.
    function immobilised(
        CreditData memory data,
        address holder
    ) internal returns (uint256 tokenId) {
        ProjectData memory project = projectData(IMMOBILISED_STANDARD);
        data.registryBatch = 1 + uint64(credits.creditCount());
        uint256 issuanceId;
        vm.prank(issuer);
        (tokenId, issuanceId) = credits.createProjectAndCredit(project, data);
        confirmAndMint(tokenId, issuanceId, holder);
    }

    function submit(address holder, uint256 amount) internal returns (uint256 orderId) {
        RetirementDetails memory none = details(address(0), "", "");
        vm.prank(holder);
        uint256[] memory ids = orders.submit(holder, list(orderedId), list(amount), none);
        // There is none where a revert is expected.
        return ids.length == 0 ? 0 : ids[0];
    }

    function take(uint256 orderId, uint256 amount) internal returns (uint256 lotId) {
        return take(parts(orderId, amount));
    }

    function take(LotPart[] memory taken) internal returns (uint256 lotId) {
        vm.prank(operator);
        return orders.take(orderedId, taken);
    }

    /// @notice Confirms serial numbers with a reference of its own.
    function confirm(uint256 lotId, uint48 firstSerial, uint48 lastSerial) internal {
        string memory used = string.concat("RET-", vm.toString(++_referenceCount));
        vm.prank(operator);
        orders.confirm(lotId, retirement(firstSerial, lastSerial, used));
    }

    function release(uint256 lotId) internal {
        vm.prank(operator);
        orders.release(lotId, "Refused by the registry", DOCUMENT);
    }

    /// @notice A retirement of whole credits at the registry, today.
    function retirement(
        uint48 firstSerial,
        uint48 lastSerial,
        string memory registryReference
    ) internal view returns (RegistryRetirement memory) {
        return
            RegistryRetirement({
                amount: (uint256(lastSerial) - firstSerial + 1) * 1000,
                registryDate: today(),
                firstSerial: firstSerial,
                lastSerial: lastSerial,
                documentHash: DOCUMENT,
                registryReference: registryReference
            });
    }

    function today() internal view returns (uint64) {
        return uint64(block.timestamp - (block.timestamp % 1 days));
    }

    function stateOf(uint256 orderId) internal view returns (OrderState) {
        return lens.order(orderId).state;
    }

    /// @notice Units issued are circulating, in orders, retired or cancelled; and the contract of the orders
    /// holds what its orders say.
    function checkSums(uint256 tokenId) internal view {
        Credit memory credit = credits.credit(tokenId);
        uint256 sum = credit.circulating + credit.inOrders + credit.retired + credit.cancelled;
        vm.assertEq(sum, credit.issued, "issued");
        OrderView[] memory all = lens.orders(1, type(uint256).max);
        uint256 inOrders = 0;
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].tokenId != tokenId) continue;
            inOrders += all[i].waiting + all[i].taken;
            vm.assertEq(
                all[i].amount,
                all[i].waiting + all[i].taken + all[i].confirmed + all[i].returned,
                "amount of the order"
            );
        }
        vm.assertEq(inOrders, credits.balanceOf(address(orders), tokenId), "balance of the orders");
        vm.assertEq(inOrders, credit.inOrders, "in orders");
    }

    function parts(uint256 orderId, uint256 amount) internal pure returns (LotPart[] memory taken) {
        taken = new LotPart[](1);
        taken[0] = LotPart(uint40(orderId), uint56(amount));
    }

    function parts(
        uint256 first,
        uint256 amount,
        uint256 second,
        uint256 secondAmount
    ) internal pure returns (LotPart[] memory taken) {
        taken = new LotPart[](2);
        taken[0] = LotPart(uint40(first), uint56(amount));
        taken[1] = LotPart(uint40(second), uint56(secondAmount));
    }
}
