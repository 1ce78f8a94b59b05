// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC165, IERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {IEnvironmentalCredits, RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Custody, IProjectRegistry} from "../assets/IProjectRegistry.sol";
import {IRetirementOrders} from "../assets/IRetirementOrders.sol";
import {CreditId} from "../assets/libraries/CreditId.sol";
import {Permit} from "../common/Permit.sol";
import {IAssetMarket, SweepOrder} from "./IAssetMarket.sol";
import {IRetirementRouter, Purchase} from "./IRetirementRouter.sol";

/// @title Buy and retire in one transaction
/// @notice Holds the retirement agent role of the credits contract, which lets it retire what it
/// has just bought on behalf of its caller, and nothing else.
contract RetirementRouter is IRetirementRouter, IERC1155Receiver, ERC165, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice The market in which credits are bought.
    IAssetMarket public immutable market;

    /// @notice The credits contract.
    IEnvironmentalCredits public immutable credits;

    /// @notice The registry of the projects, which knows the custody of credits.
    IProjectRegistry public immutable projects;

    /// @notice The contract of the orders to retire.
    IRetirementOrders public immutable orders;

    /// @notice Currency of every price.
    IERC20 public immutable usdc;

    /// @notice Usable once it has the retirement agent role.
    /// @param market_ The market in which credits are bought.
    /// @param credits_ The credits contract.
    /// @param usdc_ The currency of the market.
    constructor(IAssetMarket market_, IEnvironmentalCredits credits_, IERC20 usdc_) {
        market = market_;
        credits = credits_;
        projects = credits_.projects();
        orders = credits_.orders();
        usdc = usdc_;
    }

    /// @inheritdoc IRetirementRouter
    function buyAndRetire(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details
    )
        external
        nonReentrant
        returns (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost)
    {
        return _buyAndRetire(purchases, maximumCost, deadline, details);
    }

    /// @inheritdoc IRetirementRouter
    function buyAndRetireWithPermit(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details,
        Permit calldata permit
    )
        external
        nonReentrant
        returns (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost)
    {
        permit.use(address(usdc));
        return _buyAndRetire(purchases, maximumCost, deadline, details);
    }

    /// @notice Accepts credits only as part of a purchase, so that none can get stuck here.
    /// @return The selector of this function.
    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes calldata
    ) external view returns (bytes4) {
        if (msg.sender != address(credits) || !_reentrancyGuardEntered()) {
            revert UnexpectedTransfer(msg.sender);
        }
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Rejects batches: each purchase is a single transfer.
    /// @return Never: it reverts.
    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external view returns (bytes4) {
        revert UnexpectedTransfer(msg.sender);
    }

    /// @inheritdoc IERC165
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC165, IERC165) returns (bool) {
        return
            interfaceId == type(IERC1155Receiver).interfaceId ||
            super.supportsInterface(interfaceId);
    }

    function _buyAndRetire(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details
    ) private returns (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost) {
        usdc.safeTransferFrom(msg.sender, address(this), maximumCost);
        usdc.forceApprove(address(market), maximumCost);
        cost = _buy(purchases, maximumCost, deadline);
        (certificateIds, orderIds) = _retire(purchases, details);
        emit BoughtAndRetired(msg.sender, certificateIds, orderIds, cost);

        if (cost == maximumCost) return (certificateIds, orderIds, cost);
        usdc.forceApprove(address(market), 0);
        usdc.safeTransfer(msg.sender, maximumCost - cost);
    }

    function _buy(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline
    ) private returns (uint256 cost) {
        for (uint256 i = 0; i < purchases.length; ++i) {
            Purchase calldata purchase = purchases[i];
            SweepOrder memory order = SweepOrder({
                assetId: purchase.assetId,
                amount: purchase.amount,
                minimumAmount: purchase.amount,
                maximumCost: maximumCost - cost,
                deadline: deadline,
                recipient: address(this)
            });
            (, uint256 lineCost) = market.sweep(order, purchase.takes);
            cost += lineCost;
        }
    }

    /// @dev Retires the lines whose custody allows it, and orders the retirement of the others.
    function _retire(
        Purchase[] calldata purchases,
        RetirementDetails calldata details
    ) private returns (uint256[] memory certificateIds, uint256[] memory orderIds) {
        Custody[] memory custodies = new Custody[](purchases.length);
        for (uint256 i = 0; i < custodies.length; ++i) {
            custodies[i] = projects.rulesOf(CreditId.projectOf(purchases[i].tokenId)).custody;
        }
        certificateIds = new uint256[](purchases.length);
        orderIds = new uint256[](purchases.length);
        (uint256[] memory tokenIds, uint256[] memory amounts) = _linesOf(
            purchases,
            custodies,
            Custody.NATIVE
        );
        if (tokenIds.length != 0) {
            uint256[] memory ids = credits.retireAsAgent(msg.sender, tokenIds, amounts, details);
            _spread(ids, certificateIds, custodies, Custody.NATIVE);
        }
        (tokenIds, amounts) = _linesOf(purchases, custodies, Custody.IMMOBILISED);
        if (tokenIds.length != 0) {
            uint256[] memory ids = orders.submitAsAgent(msg.sender, tokenIds, amounts, details);
            _spread(ids, orderIds, custodies, Custody.IMMOBILISED);
        }
    }

    /// @dev The lines of one custody.
    function _linesOf(
        Purchase[] calldata purchases,
        Custody[] memory custodies,
        Custody custody
    ) private pure returns (uint256[] memory tokenIds, uint256[] memory amounts) {
        uint256 count = 0;
        for (uint256 i = 0; i < custodies.length; ++i) {
            if (custodies[i] == custody) ++count;
        }
        tokenIds = new uint256[](count);
        amounts = new uint256[](count);
        count = 0;
        for (uint256 i = 0; i < custodies.length; ++i) {
            if (custodies[i] != custody) continue;
            (tokenIds[count], amounts[count]) = (purchases[i].tokenId, purchases[i].amount);
            ++count;
        }
    }

    /// @dev Puts the ids of the lines of one custody where these lines are.
    function _spread(
        uint256[] memory ids,
        uint256[] memory idsOfLines,
        Custody[] memory custodies,
        Custody custody
    ) private pure {
        uint256 next = 0;
        for (uint256 i = 0; i < custodies.length; ++i) {
            if (custodies[i] == custody) idsOfLines[i] = ids[next++];
        }
    }
}
