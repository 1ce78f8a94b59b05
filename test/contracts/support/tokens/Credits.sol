// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// @notice A plain ERC-1155 contract that states no decimals; anyone can mint.
contract PlainCredits is ERC1155("") {
    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function burn(uint256 id, uint256 amount) external {
        _burn(msg.sender, id, amount);
    }
}

/// @notice The same with 3 decimals.
contract Credits is PlainCredits {
    function decimals() external pure returns (uint8) {
        return 3;
    }
}
