// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CodeStorage} from "../../assets/libraries/CodeStorage.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";

/// @title What all templates share
/// @notice Keeps the configuration of each account and the time of its last run, and checks the
/// condition again in every run. A run that reverts leaves no trace, its time included.
abstract contract Template is ITemplate {
    /// @dev Where an account's configuration is stored, and when the rule last ran with it.
    struct Setup {
        uint64 configId;
        uint48 lastRunAt;
    }

    uint64 private _configCount;
    mapping(address account => Setup) private _setups;

    /// @inheritdoc ITemplate
    function configure(bytes calldata config) external returns (DelegateGrant[] memory grants) {
        bytes memory accepted;
        (accepted, grants) = _accept(config);
        CodeStorage.write(accepted);
        _setups[msg.sender] = Setup(++_configCount, 0);
        emit Configured(msg.sender, accepted);
    }

    /// @inheritdoc ITemplate
    function perform(bytes calldata hint) external returns (uint256 moved) {
        bytes memory config = configOf(msg.sender);
        if (config.length == 0) revert NotConfigured(msg.sender);
        (Check memory result, bytes memory plan) = _check(msg.sender, config, hint);
        if (!result.ready) {
            revert NotReady(result.reason, result.subject, result.observed, result.required);
        }
        _setups[msg.sender].lastRunAt = uint48(block.timestamp);
        return _run(msg.sender, config, result, plan);
    }

    /// @inheritdoc ITemplate
    function check(address account) external view returns (Check memory result) {
        bytes memory config = configOf(account);
        if (config.length == 0) return result = _no(Reason.NO_TEMPLATE, account, 0, 0);
        (result, ) = _check(account, config, _findHint(account, config));
    }

    /// @inheritdoc ITemplate
    function configOf(address account) public view returns (bytes memory) {
        uint64 id = _setups[account].configId;
        return id == 0 ? bytes("") : CodeStorage.read(address(this), id);
    }

    /// @inheritdoc ITemplate
    function lastRunAt(address account) public view returns (uint48) {
        return _setups[account].lastRunAt;
    }

    /// @dev Makes the calls of a run from `account`, whose condition is met, and gives what it moved,
    /// see {ITemplate.perform}.
    function _run(
        address account,
        bytes memory config,
        Check memory result,
        bytes memory plan
    ) internal virtual returns (uint256 moved);

    /// @dev Checks a configuration and gives its canonical encoding and the delegates that the
    /// account shall add. Reverts when it is invalid.
    function _accept(
        bytes calldata config
    ) internal view virtual returns (bytes memory accepted, DelegateGrant[] memory grants);

    /// @dev Whether the rule can run now with this hint. What it has found that the run needs is the
    /// plan, so that it is read once.
    function _check(
        address account,
        bytes memory config,
        bytes memory hint
    ) internal view virtual returns (Check memory result, bytes memory plan);

    /// @dev What a run needs to be told, when that is too expensive to find in a transaction.
    function _findHint(address, bytes memory) internal view virtual returns (bytes memory) {
        return "";
    }

    /// @dev Earliest time of the next run; 0 before the first one.
    function _nextRun(address account, uint48 interval) internal view returns (uint256) {
        uint48 last = lastRunAt(account);
        return last == 0 ? 0 : uint256(last) + interval;
    }

    function _no(
        Reason reason,
        address subject,
        uint256 observed,
        uint256 required
    ) internal pure returns (Check memory) {
        return Check(false, reason, subject, observed, required, "");
    }

    function _yes(
        address subject,
        uint256 observed,
        uint256 required
    ) internal pure returns (Check memory) {
        return Check(true, Reason.READY, subject, observed, required, "");
    }
}
