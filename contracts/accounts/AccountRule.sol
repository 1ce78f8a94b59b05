// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {AccountStatus, Tip} from "./AccountTypes.sol";
import {DelegateCalls} from "./DelegateCalls.sol";
import {ISmartAccount} from "./ISmartAccount.sol";
import {ISmartAccountFactory} from "./ISmartAccountFactory.sol";
import {Check, ITemplate, Reason} from "./ITemplate.sol";

/// @title The rule of a smart account
/// @notice See {ISmartAccount}. Only the template that the owner chose can make calls from the
/// account, and only while somebody runs the rule.
abstract contract AccountRule is DelegateCalls {
    using SafeERC20 for IERC20;

    /// @inheritdoc ISmartAccount
    uint64 public constant MAX_TIP = 10e6;

    /// @inheritdoc ISmartAccount
    uint16 public constant MAX_TIP_SHARE = 500;

    uint256 private constant BASIS_POINTS = 10_000;

    /// @notice Contract that creates accounts and keeps the templates.
    ISmartAccountFactory public immutable factory;

    /// @inheritdoc ISmartAccount
    address public immutable usdc;

    /// @inheritdoc ISmartAccount
    ITemplate public template;

    /// @inheritdoc ISmartAccount
    Tip public tip;

    /// @dev The template whose rule is running.
    address private transient _performing;

    constructor(ISmartAccountFactory factory_, address usdc_) {
        factory = factory_;
        usdc = usdc_;
    }

    /// @notice Sets the first rule, without delegates that have expired. For the factory, which calls
    /// it once, right after `initialize`.
    /// @param template_ A template that the factory offers.
    /// @param config Its configuration.
    /// @param tip_ What whoever runs the rule is paid.
    function startRule(ITemplate template_, bytes calldata config, Tip calldata tip_) external {
        _checkFactory();
        _setRule(template_, config, tip_, true);
    }

    /// @inheritdoc ISmartAccount
    function setRule(
        ITemplate template_,
        bytes calldata config,
        Tip calldata tip_
    ) external onlyOwner whenNotClosed {
        _setRule(template_, config, tip_, false);
    }

    /// @inheritdoc ISmartAccount
    function removeRule() external onlyOwner {
        _removeRule();
    }

    /// @inheritdoc ISmartAccount
    function perform(bytes calldata hint) external nonReentrant {
        _checkActive();
        ITemplate running = template;
        if (address(running) == address(0)) revert NoRule();
        _performing = address(running);
        uint256 moved = running.perform(hint);
        _performing = address(0);

        uint256 paid = Math.min(tip.maximum, Math.mulDiv(moved, tip.shareBps, BASIS_POINTS));
        if (paid != 0) paid = Math.min(paid, IERC20(usdc).balanceOf(address(this)));
        emit RulePerformed(running, msg.sender, paid);
        if (paid != 0) IERC20(usdc).safeTransfer(msg.sender, paid);
    }

    /// @inheritdoc ISmartAccount
    function executeFromTemplate(
        Execution[] calldata calls
    ) external returns (bytes[] memory results) {
        if (msg.sender != _performing) revert NotPerforming(msg.sender);
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            (address target, uint256 value) = (calls[i].target, calls[i].value);
            if (target == address(this)) revert CallToSelf();
            if (calls[i].callData.length == 0) _send(address(0), target, value);
            else results[i] = Address.functionCallWithValue(target, calls[i].callData, value);
        }
    }

    /// @inheritdoc ISmartAccount
    function check() external view returns (Check memory result) {
        if (status != AccountStatus.ACTIVE) result.reason = Reason.NOT_ACTIVE;
        else if (address(template) == address(0)) result.reason = Reason.NO_TEMPLATE;
        else result = template.check(address(this));
    }

    function _checkFactory() internal view {
        if (msg.sender != address(factory)) revert NotFactory(msg.sender);
    }

    function _removeRule() internal {
        if (address(template) == address(0)) return;
        template = ITemplate(address(0));
        delete tip;
        emit RuleSet(ITemplate(address(0)), 0, 0, "", Tip(0, 0));
    }

    function _setRule(
        ITemplate template_,
        bytes calldata config,
        Tip memory tip_,
        bool isFirst
    ) private {
        bool isTooHigh = tip_.maximum > MAX_TIP || tip_.shareBps > MAX_TIP_SHARE;
        if (isTooHigh) revert TipTooHigh(tip_);
        (uint256 id, uint256 version, bool offered) = factory.versionOf(template_);
        bool isKept = address(template_) == address(template);
        if (!offered && !isKept) revert TemplateNotOffered(template_);
        template = template_;
        tip = tip_;
        emit RuleSet(template_, id, version, config, tip_);
        _setRuleDelegates(template_.configure(config), isFirst);
    }
}
