// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {NamePermit} from "../common/NamePermit.sol";
import {ICreditToken} from "./ICreditToken.sol";
import {CreditStatus, IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {Custody} from "./IProjectRegistry.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {CreditNames} from "./libraries/CreditNames.sol";

/// @title One environmental credit as an ERC-20
/// @notice Its supply always equals the credits it holds, times `UNIT`. Wrapping requires a
/// VERIFIED credit; unwrapping does not.
contract CreditToken is ICreditToken, NamePermit, ERC165, IERC1155Receiver {
    /// @inheritdoc ICreditToken
    uint256 public constant UNIT = 1e15;

    /// @inheritdoc ICreditToken
    IEnvironmentalCredits public immutable credits;

    /// @inheritdoc ICreditToken
    uint256 public immutable creditId;

    /// @inheritdoc ICreditToken
    Custody public immutable custody;

    /// @notice For the factory, at the request of the credits contract.
    /// @param credits_ The contract that holds the credits.
    /// @param creditId_ The credit that backs this token.
    constructor(
        IEnvironmentalCredits credits_,
        uint256 creditId_
    ) ERC20(CreditNames.nameOf(credits_, creditId_), CreditNames.symbolOf(credits_, creditId_)) {
        credits = credits_;
        creditId = creditId_;
        custody = credits_.projects().rulesOf(CreditId.projectOf(creditId_)).custody;
    }

    /// @inheritdoc ICreditToken
    function wrap(uint256 units, address to) external {
        credits.safeTransferFrom(msg.sender, address(this), creditId, units, abi.encode(to));
    }

    /// @inheritdoc ICreditToken
    function unwrap(uint256 units, address to) external {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        _burn(msg.sender, units * UNIT);
        emit Unwrapped(msg.sender, to, units);
        credits.safeTransferFrom(address(this), to, creditId, units, "");
    }

    /// @inheritdoc ICreditToken
    function retire(
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId) {
        return _retire(msg.sender, msg.sender, units, details);
    }

    /// @inheritdoc ICreditToken
    function retireFrom(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId) {
        _spendAllowance(account, msg.sender, units * UNIT);
        return _retire(account, account, units, details);
    }

    /// @inheritdoc ICreditToken
    function retireAsAgent(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId) {
        if (!credits.isRetirementAgent(msg.sender)) {
            revert IEnvironmentalCredits.NotRetirementAgent(msg.sender);
        }
        return _retire(msg.sender, account, units, details);
    }

    /// @notice Wraps credits that are sent here and mints the tokens to the sender, or to the
    /// address in `data`. An operator must give one: otherwise a buyer for whom the market sends
    /// credits here would pay the seller, who would also get the tokens.
    /// @param operator Account that sends them.
    /// @param from Owner of the credits.
    /// @param id The credit.
    /// @param units Units of 0.001 credit.
    /// @param data Empty, or the receiver of the tokens (`abi.encode`).
    /// @return The selector of this function.
    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 units,
        bytes calldata data
    ) external returns (bytes4) {
        if (msg.sender != address(credits) || id != creditId) revert ForeignToken(msg.sender, id);
        CreditStatus status = credits.statusOf(creditId);
        if (status != CreditStatus.VERIFIED) {
            revert IEnvironmentalCredits.CreditNotVerified(creditId, status);
        }
        if (data.length == 0 && operator != from) revert MissingReceiver(operator, from);
        address to = data.length == 0 ? from : abi.decode(data, (address));
        _mint(to, units * UNIT);
        emit Wrapped(from, to, units);
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Rejects batches: the token wraps one credit only.
    /// @return Never: it reverts.
    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external view returns (bytes4) {
        revert ForeignToken(msg.sender, 0);
    }

    /// @inheritdoc IERC165
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC165, IERC165) returns (bool) {
        return
            interfaceId == type(IERC1155Receiver).interfaceId ||
            super.supportsInterface(interfaceId);
    }

    function _retire(
        address holder,
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) private returns (uint256 certificateId, uint256 orderId) {
        _burn(holder, units * UNIT);
        uint256[] memory ids = new uint256[](1);
        uint256[] memory amounts = new uint256[](1);
        (ids[0], amounts[0]) = (creditId, units);
        if (custody == Custody.IMMOBILISED) {
            orderId = credits.orders().submitAsAgent(account, ids, amounts, details)[0];
            emit RetirementOrdered(account, units, orderId);
        } else {
            certificateId = credits.retireAsAgent(account, ids, amounts, details)[0];
            emit Retired(account, units, certificateId);
        }
    }

    /// @dev Tokens sent to this contract could never be transferred out.
    function _update(address from, address to, uint256 value) internal override {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        super._update(from, to, value);
    }
}
