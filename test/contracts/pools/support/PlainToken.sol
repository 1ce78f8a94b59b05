// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice An ERC-20 with permit and any number of decimals that anyone can mint. It has no yield
/// but supports renouncing it, as pools require of a financial asset.
contract PlainToken is ERC20, ERC20Permit {
    uint8 private immutable _decimals;

    mapping(address account => bool) public hasRenouncedYield;

    constructor(uint8 decimals_) ERC20("Plain", "PLN") ERC20Permit("Plain") {
        _decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function renounceYield() external virtual {
        hasRenouncedYield[msg.sender] = true;
    }

    function decimals() public view virtual override returns (uint8) {
        return _decimals;
    }
}
