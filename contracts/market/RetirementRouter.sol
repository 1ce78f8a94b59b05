// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC165, IERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {IEnvironmentalCredits, RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
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

    /// @notice Currency of every price.
    IERC20 public immutable usdc;

    /// @notice Usable once it has the retirement agent role.
    /// @param market_ The market in which credits are bought.
    /// @param credits_ The credits contract.
    /// @param usdc_ The currency of the market.
    constructor(IAssetMarket market_, IEnvironmentalCredits credits_, IERC20 usdc_) {
        market = market_;
        credits = credits_;
        usdc = usdc_;
    }

    /// @inheritdoc IRetirementRouter
    function buyAndRetire(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details
    ) external nonReentrant returns (uint256[] memory certificateIds, uint256 cost) {
        return _buyAndRetire(purchases, maximumCost, deadline, details);
    }

    /// @inheritdoc IRetirementRouter
    function buyAndRetireWithPermit(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external nonReentrant returns (uint256[] memory certificateIds, uint256 cost) {
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
    ) private returns (uint256[] memory certificateIds, uint256 cost) {
        usdc.safeTransferFrom(msg.sender, address(this), maximumCost);
        usdc.forceApprove(address(market), maximumCost);

        uint256[] memory tokenIds = new uint256[](purchases.length);
        uint256[] memory amounts = new uint256[](purchases.length);
        for (uint256 i = 0; i < purchases.length; ++i) {
            Purchase calldata purchase = purchases[i];
            (tokenIds[i], amounts[i]) = (purchase.tokenId, purchase.amount);
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
        certificateIds = credits.retireAsAgent(msg.sender, tokenIds, amounts, details);
        emit BoughtAndRetired(msg.sender, certificateIds, cost);

        if (cost == maximumCost) return (certificateIds, cost);
        usdc.forceApprove(address(market), 0);
        usdc.safeTransfer(msg.sender, maximumCost - cost);
    }
}
